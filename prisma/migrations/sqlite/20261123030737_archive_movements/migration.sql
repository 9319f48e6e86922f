-- AlterTable
ALTER TABLE "Movement" ADD COLUMN "archivedAt" DATETIME;
