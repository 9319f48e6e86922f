-- AlterTable
ALTER TABLE "Program" ADD COLUMN     "forNewMembers" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "JoinLink" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "approval" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "JoinLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "JoinRequest" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" "Gender",
    "createdAt" TIMESTAMP(3) NOT NULL,
    "decidedAt" TIMESTAMP(3),
    "athleteId" TEXT,

    CONSTRAINT "JoinRequest_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MemberImport" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "athleteIds" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "undoneAt" TIMESTAMP(3),

    CONSTRAINT "MemberImport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "JoinLink_gymId_id_key" ON "JoinLink"("gymId", "id");

-- CreateIndex
CREATE INDEX "JoinRequest_gymId_decidedAt_idx" ON "JoinRequest"("gymId", "decidedAt");

-- CreateIndex
CREATE INDEX "JoinRequest_gymId_athleteId_idx" ON "JoinRequest"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "JoinRequest_personId_idx" ON "JoinRequest"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "JoinRequest_gymId_id_key" ON "JoinRequest"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "JoinRequest_linkId_personId_key" ON "JoinRequest"("linkId", "personId");

-- CreateIndex
CREATE UNIQUE INDEX "MemberImport_gymId_id_key" ON "MemberImport"("gymId", "id");

-- AddForeignKey
ALTER TABLE "JoinLink" ADD CONSTRAINT "JoinLink_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JoinRequest" ADD CONSTRAINT "JoinRequest_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JoinRequest" ADD CONSTRAINT "JoinRequest_gymId_linkId_fkey" FOREIGN KEY ("gymId", "linkId") REFERENCES "JoinLink"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JoinRequest" ADD CONSTRAINT "JoinRequest_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JoinRequest" ADD CONSTRAINT "JoinRequest_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MemberImport" ADD CONSTRAINT "MemberImport_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
