-- AlterTable
ALTER TABLE "RefreshToken" ADD COLUMN "usedBy" TEXT;
