-- AlterTable
ALTER TABLE "ContactInfo" ADD COLUMN "profiles" JSONB NOT NULL DEFAULT '[]';
