-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "hidesClasses" BOOLEAN NOT NULL DEFAULT false;
