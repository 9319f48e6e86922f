-- CreateTable
CREATE TABLE "DeletedEntry" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "list" TEXT NOT NULL,
    "entryId" TEXT NOT NULL,
    "parentId" TEXT,
    "sort" TEXT NOT NULL,
    "deletedAt" DATETIME NOT NULL,
    CONSTRAINT "DeletedEntry_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DeletedEntry_gymId_list_entryId_idx" ON "DeletedEntry"("gymId", "list", "entryId");

-- CreateIndex
CREATE UNIQUE INDEX "DeletedEntry_gymId_id_key" ON "DeletedEntry"("gymId", "id");
