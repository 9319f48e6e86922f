-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "hidesStreak" BOOLEAN NOT NULL DEFAULT false;
