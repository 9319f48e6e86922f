-- CreateTable
CREATE TABLE "PushChoice" (
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "off" TEXT NOT NULL,
    "quietFrom" TEXT,
    "quietTo" TEXT,
    "chosenAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PushChoice_pkey" PRIMARY KEY ("gymId","athleteId")
);

-- CreateTable
CREATE TABLE "PushDevice" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "serverKey" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PushDevice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PushMessage" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "deviceId" TEXT NOT NULL,
    "notificationId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "dueAt" TIMESTAMP(3) NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "attempts" INTEGER NOT NULL,

    CONSTRAINT "PushMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PushDevice_gymId_athleteId_createdAt_idx" ON "PushDevice"("gymId", "athleteId", "createdAt");

-- CreateIndex
CREATE INDEX "PushDevice_sessionId_idx" ON "PushDevice"("sessionId");

-- CreateIndex
CREATE INDEX "PushDevice_endpoint_idx" ON "PushDevice"("endpoint");

-- CreateIndex
CREATE UNIQUE INDEX "PushDevice_gymId_id_key" ON "PushDevice"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PushDevice_gymId_sessionId_key" ON "PushDevice"("gymId", "sessionId");

-- CreateIndex
CREATE INDEX "PushMessage_dueAt_id_idx" ON "PushMessage"("dueAt", "id");

-- CreateIndex
CREATE INDEX "PushMessage_deviceId_dueAt_idx" ON "PushMessage"("deviceId", "dueAt");

-- CreateIndex
CREATE INDEX "PushMessage_gymId_notificationId_idx" ON "PushMessage"("gymId", "notificationId");

-- CreateIndex
CREATE INDEX "PushMessage_expiresAt_idx" ON "PushMessage"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "PushMessage_gymId_id_key" ON "PushMessage"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PushMessage_gymId_deviceId_notificationId_key" ON "PushMessage"("gymId", "deviceId", "notificationId");

-- AddForeignKey
ALTER TABLE "PushChoice" ADD CONSTRAINT "PushChoice_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushChoice" ADD CONSTRAINT "PushChoice_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushDevice" ADD CONSTRAINT "PushDevice_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushDevice" ADD CONSTRAINT "PushDevice_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushDevice" ADD CONSTRAINT "PushDevice_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "PortalSession"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushMessage" ADD CONSTRAINT "PushMessage_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushMessage" ADD CONSTRAINT "PushMessage_gymId_deviceId_fkey" FOREIGN KEY ("gymId", "deviceId") REFERENCES "PushDevice"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PushMessage" ADD CONSTRAINT "PushMessage_gymId_notificationId_fkey" FOREIGN KEY ("gymId", "notificationId") REFERENCES "Notification"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
