-- CreateTable
CREATE TABLE "Mail" (
    "id" TEXT NOT NULL,
    "gymId" TEXT,
    "key" TEXT,
    "kind" TEXT NOT NULL,
    "personId" TEXT,
    "address" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "contents" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "dueAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "attempts" INTEGER NOT NULL,
    "sentAt" TIMESTAMP(3),
    "failedAt" TIMESTAMP(3),
    "problem" TEXT,

    CONSTRAINT "Mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MailChoice" (
    "gymId" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "wanted" BOOLEAN NOT NULL,
    "chosenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MailChoice_pkey" PRIMARY KEY ("gymId","address","topic")
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

-- AddForeignKey
ALTER TABLE "Mail" ADD CONSTRAINT "Mail_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MailChoice" ADD CONSTRAINT "MailChoice_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
