-- CreateTable
CREATE TABLE "ChangeEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "position" INTEGER,
    "type" TEXT NOT NULL,
    "object" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "fannedOutAt" DATETIME,
    CONSTRAINT "ChangeEvent_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WebhookEndpoint" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT,
    "platformId" TEXT,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "eventTypes" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "oldSecret" TEXT,
    "oldSecretUntil" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "disabledAt" DATETIME,
    "disabledReason" TEXT,
    "acceptedAt" DATETIME,
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "WebhookEndpoint_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WebhookEndpoint_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "Platform" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "WebhookDelivery" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "endpointId" TEXT NOT NULL,
    "gymId" TEXT,
    "eventId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "dueAt" DATETIME,
    "attempts" INTEGER NOT NULL,
    "firstTriedAt" DATETIME,
    "lastTriedAt" DATETIME,
    "acceptedAt" DATETIME,
    "failedAt" DATETIME,
    "responseStatus" INTEGER,
    "responseBody" TEXT,
    "responseMs" INTEGER,
    "problem" TEXT,
    CONSTRAINT "WebhookDelivery_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WebhookDelivery_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "WebhookEndpoint" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ChangeEvent_position_idx" ON "ChangeEvent"("position");

-- CreateIndex
CREATE INDEX "ChangeEvent_fannedOutAt_idx" ON "ChangeEvent"("fannedOutAt");

-- CreateIndex
CREATE INDEX "ChangeEvent_at_idx" ON "ChangeEvent"("at");

-- CreateIndex
CREATE UNIQUE INDEX "ChangeEvent_gymId_id_key" ON "ChangeEvent"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ChangeEvent_gymId_position_key" ON "ChangeEvent"("gymId", "position");

-- CreateIndex
CREATE INDEX "WebhookEndpoint_gymId_idx" ON "WebhookEndpoint"("gymId");

-- CreateIndex
CREATE INDEX "WebhookEndpoint_platformId_idx" ON "WebhookEndpoint"("platformId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_dueAt_position_idx" ON "WebhookDelivery"("dueAt", "position");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_createdAt_id_idx" ON "WebhookDelivery"("endpointId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "WebhookDelivery_endpointId_subjectId_dueAt_idx" ON "WebhookDelivery"("endpointId", "subjectId", "dueAt");

-- CreateIndex
CREATE INDEX "WebhookDelivery_gymId_idx" ON "WebhookDelivery"("gymId");

-- CreateIndex
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "WebhookDelivery_endpointId_eventId_key" ON "WebhookDelivery"("endpointId", "eventId");
