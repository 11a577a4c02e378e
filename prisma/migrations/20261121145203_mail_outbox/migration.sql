-- CreateTable
CREATE TABLE "MailHealth" (
    "id" INTEGER NOT NULL PRIMARY KEY DEFAULT 1,
    "lastSentAt" DATETIME,
    "failingSince" DATETIME,
    "lastError" TEXT NOT NULL DEFAULT '',
    CHECK ("id" = 1)
);

-- AlterTable
ALTER TABLE "ContactMessage" ADD COLUMN "mailState" TEXT NOT NULL DEFAULT 'none' CHECK ("mailState" IN ('none', 'pending', 'sent', 'failed'));
ALTER TABLE "ContactMessage" ADD COLUMN "mailAttempts" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "ContactMessage" ADD COLUMN "mailNextTryAt" DATETIME;
ALTER TABLE "ContactMessage" ADD COLUMN "mailError" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "ContactMessage_mailState_mailNextTryAt_idx" ON "ContactMessage"("mailState", "mailNextTryAt");
