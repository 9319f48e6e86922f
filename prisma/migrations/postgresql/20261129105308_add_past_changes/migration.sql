-- CreateTable
CREATE TABLE "PastChange" (
    "gymId" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PastChange_pkey" PRIMARY KEY ("gymId","subjectId")
);

-- CreateIndex
CREATE INDEX "ChangeEvent_gymId_subjectId_at_idx" ON "ChangeEvent"("gymId", "subjectId", "at");

-- AddForeignKey
ALTER TABLE "PastChange" ADD CONSTRAINT "PastChange_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
