-- Lists of members that were added before are imports like all others.
INSERT INTO "DataImport" ("id", "gymId", "kind", "fileName", "athleteId", "createdBy", "lines", "imported", "duplicates", "typed", "generic", "skipped", "athleteIds", "createdAt", "undoneAt")
SELECT "id", "gymId", 'members', "fileName", NULL, '', json_array_length("athleteIds"::json), json_array_length("athleteIds"::json), 0, 0, 0, '[]', "athleteIds", "createdAt", "undoneAt" FROM "MemberImport";

-- DropForeignKey
ALTER TABLE "MemberImport" DROP CONSTRAINT "MemberImport_gymId_fkey";

-- AlterTable
ALTER TABLE "DataImport" ADD COLUMN     "duplicateLines" TEXT NOT NULL DEFAULT '[]',
ADD COLUMN     "genericLines" TEXT NOT NULL DEFAULT '[]';

-- DropTable
DROP TABLE "MemberImport";

-- CreateTable
CREATE TABLE "ImportFile" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "progress" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "aliveAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ImportFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImportFilePart" (
    "gymId" TEXT NOT NULL,
    "fileId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "ImportFilePart_pkey" PRIMARY KEY ("gymId","fileId","position")
);

-- CreateIndex
CREATE INDEX "ImportFile_gymId_athleteId_idx" ON "ImportFile"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "ImportFile_createdAt_idx" ON "ImportFile"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ImportFile_gymId_id_key" ON "ImportFile"("gymId", "id");

-- AddForeignKey
ALTER TABLE "ImportFile" ADD CONSTRAINT "ImportFile_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportFile" ADD CONSTRAINT "ImportFile_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportFilePart" ADD CONSTRAINT "ImportFilePart_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportFilePart" ADD CONSTRAINT "ImportFilePart_gymId_fileId_fkey" FOREIGN KEY ("gymId", "fileId") REFERENCES "ImportFile"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
