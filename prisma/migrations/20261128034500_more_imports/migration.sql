-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ImportRun" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "source" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undoneAt" DATETIME,
    "kept" JSONB NOT NULL,
    CHECK ("source" IN ('export', 'markdown', 'json-resume', 'linkedin', 'bibtex', 'notebook', 'rendercv', 'al-folio', 'reactive-resume', 'ghost', 'wordpress', 'medium')),
    CHECK (json_valid("kept"))
);
INSERT INTO "new_ImportRun" ("id", "source", "file", "createdAt", "undoneAt", "kept")
SELECT "id", "source", "file", "createdAt", "undoneAt", "kept" FROM "ImportRun";
DROP TABLE "ImportRun";
ALTER TABLE "new_ImportRun" RENAME TO "ImportRun";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
