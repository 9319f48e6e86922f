-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "provenAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Person" ADD COLUMN     "provenAt" TIMESTAMP(3);

-- A claimed invite was handed over by a coach; a join link's invite is claimed at the moment it is issued.
UPDATE "Athlete" SET "provenAt" = "addedAt"
WHERE "personId" IS NOT NULL AND ("staff" IS NOT NULL OR EXISTS (
  SELECT 1 FROM "Invite" WHERE "Invite"."gymId" = "Athlete"."gymId" AND "Invite"."athleteId" = "Athlete"."id"
    AND "Invite"."claimedById" = "Athlete"."personId" AND "Invite"."claimedAt" > "Invite"."issuedAt"
));
