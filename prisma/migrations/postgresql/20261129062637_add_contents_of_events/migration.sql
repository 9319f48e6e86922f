-- AlterTable
ALTER TABLE "ChangeEvent" ADD COLUMN     "entryId" TEXT;

-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "payload" TEXT NOT NULL DEFAULT 'reference';
