-- AlterTable
ALTER TABLE "Movement" ADD COLUMN     "archivedAt" TIMESTAMP(3);
