-- CreateTable
CREATE TABLE "PastChange" (
    "gymId" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "subjectId"),
    CONSTRAINT "PastChange_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ChangeEvent_gymId_subjectId_at_idx" ON "ChangeEvent"("gymId", "subjectId", "at");
