-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT,
    "key" TEXT,
    "kind" TEXT NOT NULL,
    "personId" TEXT,
    "address" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "contents" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "dueAt" DATETIME,
    "expiresAt" DATETIME NOT NULL,
    "attempts" INTEGER NOT NULL,
    "sentAt" DATETIME,
    "failedAt" DATETIME,
    "problem" TEXT,
    CONSTRAINT "Mail_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MailChoice" (
    "gymId" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "wanted" BOOLEAN NOT NULL,
    "chosenAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "address", "topic"),
    CONSTRAINT "MailChoice_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "Mail_key_key" ON "Mail"("key");

-- CreateIndex
CREATE INDEX "Mail_dueAt_id_idx" ON "Mail"("dueAt", "id");

-- CreateIndex
CREATE INDEX "Mail_gymId_failedAt_idx" ON "Mail"("gymId", "failedAt");

-- CreateIndex
CREATE INDEX "Mail_address_kind_createdAt_idx" ON "Mail"("address", "kind", "createdAt");

-- CreateIndex
CREATE INDEX "MailChoice_topic_wanted_idx" ON "MailChoice"("topic", "wanted");
