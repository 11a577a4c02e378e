-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Publication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "authors" JSONB NOT NULL,
    "venue" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "volume" TEXT NOT NULL DEFAULT '',
    "number" TEXT NOT NULL DEFAULT '',
    "pages" TEXT NOT NULL DEFAULT '',
    "date" TEXT,
    "url" TEXT NOT NULL,
    "doi" TEXT NOT NULL,
    "kind" TEXT,
    "abstract" TEXT NOT NULL,
    "bibtex" TEXT NOT NULL,
    "visibility" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("kind" IN ('paper', 'talk', 'patent', 'book', 'thesis', 'report')),
    CHECK ("title" <> ''),
    CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden'))
);
INSERT INTO "new_Publication" ("abstract", "authors", "bibtex", "created_at", "date", "doi", "id", "kind", "number", "pages", "publisher", "title", "updated_at", "url", "venue", "visibility", "volume") SELECT "abstract", "authors", "bibtex", "created_at", "date", "doi", "id", "kind", "number", "pages", "publisher", "title", "updated_at", "url", "venue", "visibility", "volume" FROM "Publication";
DROP TABLE "Publication";
ALTER TABLE "new_Publication" RENAME TO "Publication";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
