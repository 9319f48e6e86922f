-- AlterTable
ALTER TABLE "Wod" ADD COLUMN "notifiedAt" DATETIME;

-- CreateTable
CREATE TABLE "Notification" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "detailId" TEXT NOT NULL,
    "actorId" TEXT,
    "count" INTEGER NOT NULL,
    "since" DATETIME NOT NULL,
    "at" DATETIME NOT NULL,
    "readAt" DATETIME,
    CONSTRAINT "Notification_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Notification_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Notification_gymId_actorId_fkey" FOREIGN KEY ("gymId", "actorId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateIndex
CREATE INDEX "Notification_gymId_athleteId_at_id_idx" ON "Notification"("gymId", "athleteId", "at", "id");

-- CreateIndex
CREATE INDEX "Notification_athleteId_readAt_idx" ON "Notification"("athleteId", "readAt");

-- CreateIndex
CREATE INDEX "Notification_gymId_subjectId_idx" ON "Notification"("gymId", "subjectId");

-- CreateIndex
CREATE INDEX "Notification_gymId_actorId_idx" ON "Notification"("gymId", "actorId");

-- CreateIndex
CREATE INDEX "Notification_at_idx" ON "Notification"("at");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_gymId_id_key" ON "Notification"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Notification_gymId_athleteId_kind_subjectId_key" ON "Notification"("gymId", "athleteId", "kind", "subjectId");

-- CreateIndex
CREATE INDEX "Wod_publishAt_idx" ON "Wod"("publishAt");
