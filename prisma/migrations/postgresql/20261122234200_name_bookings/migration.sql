-- AlterTable
ALTER TABLE "ClassAttendee" ADD COLUMN     "id" TEXT;

-- Those that are there get a name.
UPDATE "ClassAttendee" SET "id" = gen_random_uuid()::text;

-- AlterTable
ALTER TABLE "ClassAttendee" ALTER COLUMN "id" SET NOT NULL;

-- CreateIndex
CREATE INDEX "ClassAttendee_gymId_addedAt_id_idx" ON "ClassAttendee"("gymId", "addedAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ClassAttendee_gymId_id_key" ON "ClassAttendee"("gymId", "id");
