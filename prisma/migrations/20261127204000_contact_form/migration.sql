-- AlterTable
ALTER TABLE "ContactInfo" ADD COLUMN "formEnabled" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "Checklist" ADD COLUMN "has_started_fresh" BOOLEAN NOT NULL DEFAULT false;
