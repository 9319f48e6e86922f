-- CreateTable
CREATE TABLE "MovementAlias" (
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "movementId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "name"),
    CONSTRAINT "MovementAlias_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "MovementAlias_movementId_fkey" FOREIGN KEY ("movementId") REFERENCES "Movement" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MovementAlias_movementId_idx" ON "MovementAlias"("movementId");
