-- CreateTable
CREATE TABLE "Site" (
    "id" INTEGER NOT NULL PRIMARY KEY DEFAULT 1,
    "title" TEXT,
    "description" TEXT,
    "indexing" BOOLEAN NOT NULL,
    "show_samples" BOOLEAN NOT NULL,
    "sections" JSONB NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("id" = 1)
);
