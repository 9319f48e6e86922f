-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("at");
