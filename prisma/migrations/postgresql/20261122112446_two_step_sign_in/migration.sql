-- AlterTable
ALTER TABLE "Gym" ADD COLUMN     "staffTwoStep" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "PortalSession" ADD COLUMN     "confirmedAt" TIMESTAMP(3),
ADD COLUMN     "newDevice" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "toldOf" TIMESTAMP(3);

-- CreateTable
CREATE TABLE "TwoStep" (
    "personId" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "turnedOn" TIMESTAMP(3) NOT NULL,
    "lastStep" INTEGER NOT NULL,

    CONSTRAINT "TwoStep_pkey" PRIMARY KEY ("personId")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_codeHash_key" ON "RecoveryCode"("codeHash");

-- CreateIndex
CREATE INDEX "RecoveryCode_personId_idx" ON "RecoveryCode"("personId");

-- AddForeignKey
ALTER TABLE "TwoStep" ADD CONSTRAINT "TwoStep_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
