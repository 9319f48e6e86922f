-- DropIndex
DROP INDEX "ChangeEvent_orderedAt_id_idx";

-- CreateIndex
CREATE INDEX "ChangeEvent_gymId_orderedAt_id_idx" ON "ChangeEvent"("gymId", "orderedAt", "id");

-- CreateIndex
CREATE INDEX "Workout_gymId_createdAt_id_idx" ON "Workout"("gymId", "createdAt", "id");

-- Later numberings have a later moment.
INSERT INTO "Setting" ("key", "value")
SELECT 'events numbered until', MAX("orderedAt") FROM "ChangeEvent" HAVING MAX("orderedAt") IS NOT NULL;
