-- AlterTable
ALTER TABLE "Site" ADD COLUMN "short_name" TEXT;
