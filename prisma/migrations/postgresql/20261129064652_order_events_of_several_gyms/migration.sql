-- AlterTable
ALTER TABLE "ChangeEvent" ADD COLUMN     "orderedAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "ChangeEvent_orderedAt_id_idx" ON "ChangeEvent"("orderedAt", "id");

-- Events have had their order by gym.
UPDATE "ChangeEvent" SET "orderedAt" = "at" WHERE "position" IS NOT NULL;
