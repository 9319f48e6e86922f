-- AlterTable
ALTER TABLE "Gym" ADD COLUMN     "colour" TEXT,
ADD COLUMN     "logoVersion" TEXT;

-- CreateTable
CREATE TABLE "GymLogo" (
    "gymId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "GymLogo_pkey" PRIMARY KEY ("gymId","version")
);

-- AddForeignKey
ALTER TABLE "GymLogo" ADD CONSTRAINT "GymLogo_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
