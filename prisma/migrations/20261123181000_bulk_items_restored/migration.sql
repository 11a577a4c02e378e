-- AlterTable
ALTER TABLE "BulkChangedItem" ADD COLUMN "is_restored" BOOLEAN NOT NULL DEFAULT false;
