-- AlterTable
ALTER TABLE "ContactInfo" ADD COLUMN "formEnabled" BOOLEAN NOT NULL DEFAULT true;
