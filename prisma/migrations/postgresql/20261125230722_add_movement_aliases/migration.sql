-- CreateTable
CREATE TABLE "MovementAlias" (
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "movementId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "MovementAlias_pkey" PRIMARY KEY ("gymId","name")
);

-- CreateIndex
CREATE INDEX "MovementAlias_movementId_idx" ON "MovementAlias"("movementId");

-- AddForeignKey
ALTER TABLE "MovementAlias" ADD CONSTRAINT "MovementAlias_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MovementAlias" ADD CONSTRAINT "MovementAlias_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
