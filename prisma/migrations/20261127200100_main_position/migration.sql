-- AlterTable
ALTER TABLE "Experience" ADD COLUMN "isMain" BOOLEAN NOT NULL DEFAULT false CHECK ("isMain" = 0 OR "isCurrent" = 1);
