-- AlterTable
ALTER TABLE "Version" ADD COLUMN "madeAt" DATETIME;
