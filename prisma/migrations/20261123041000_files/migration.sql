-- CreateTable
CREATE TABLE "Upload" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "file_name" TEXT NOT NULL DEFAULT '',
    "alt" TEXT NOT NULL DEFAULT '',
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP
);
