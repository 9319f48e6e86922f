-- AlterTable
ALTER TABLE "IdempotencyKey" DROP CONSTRAINT "IdempotencyKey_pkey",
ADD COLUMN     "path" TEXT,
ADD CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("gymId", "apiKeyId", "key", "route");
