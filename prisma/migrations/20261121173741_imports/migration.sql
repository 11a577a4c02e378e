-- CreateTable
CREATE TABLE "ImportRun" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "source" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" DATETIME,
    "kept" JSONB NOT NULL,
    CHECK ("source" IN ('export', 'markdown', 'json-resume', 'linkedin')),
    CHECK (json_valid("kept"))
);

-- CreateTable
CREATE TABLE "ImportedItem" (
    "runId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "noun" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT NOT NULL,

    PRIMARY KEY ("runId", "position"),
    CHECK ("action" IN ('created', 'changed')),
    CHECK (("before" IS NULL) = ("action" = 'created')),
    CHECK ("before" IS NULL OR json_valid("before")),
    CONSTRAINT "ImportedItem_runId_fkey" FOREIGN KEY ("runId") REFERENCES "ImportRun" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
