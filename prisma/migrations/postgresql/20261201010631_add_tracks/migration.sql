-- AlterTable
ALTER TABLE "Program" ADD COLUMN     "daysAhead" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "TrackKey" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "follower" TEXT,
    "lastReadAt" TIMESTAMP(3),
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "TrackKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrackSource" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "publish" TEXT NOT NULL,
    "title" TEXT,
    "gymTitle" TEXT,
    "etag" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "readAt" TIMESTAMP(3),
    "nextAt" TIMESTAMP(3) NOT NULL,
    "failingSince" TIMESTAMP(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,

    CONSTRAINT "TrackSource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TrackDay" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "sourceId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "wodId" TEXT,
    "taken" TEXT NOT NULL,
    "made" TEXT NOT NULL,
    "changed" TEXT,
    "changedAt" TIMESTAMP(3),
    "goneAt" TIMESTAMP(3),

    CONSTRAINT "TrackDay_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "TrackKey_gymId_programId_idx" ON "TrackKey"("gymId", "programId");

-- CreateIndex
CREATE UNIQUE INDEX "TrackKey_gymId_id_key" ON "TrackKey"("gymId", "id");

-- CreateIndex
CREATE INDEX "TrackSource_nextAt_idx" ON "TrackSource"("nextAt");

-- CreateIndex
CREATE UNIQUE INDEX "TrackSource_gymId_id_key" ON "TrackSource"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TrackSource_gymId_programId_key" ON "TrackSource"("gymId", "programId");

-- CreateIndex
CREATE INDEX "TrackDay_gymId_wodId_idx" ON "TrackDay"("gymId", "wodId");

-- CreateIndex
CREATE UNIQUE INDEX "TrackDay_gymId_id_key" ON "TrackDay"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TrackDay_gymId_programId_sourceId_key" ON "TrackDay"("gymId", "programId", "sourceId");

-- AddForeignKey
ALTER TABLE "TrackKey" ADD CONSTRAINT "TrackKey_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrackKey" ADD CONSTRAINT "TrackKey_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrackSource" ADD CONSTRAINT "TrackSource_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrackSource" ADD CONSTRAINT "TrackSource_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrackDay" ADD CONSTRAINT "TrackDay_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrackDay" ADD CONSTRAINT "TrackDay_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TrackDay" ADD CONSTRAINT "TrackDay_gymId_wodId_fkey" FOREIGN KEY ("gymId", "wodId") REFERENCES "Wod"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
