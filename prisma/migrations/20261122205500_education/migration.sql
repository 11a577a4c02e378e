-- CreateTable
CREATE TABLE "Education" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "institution" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "study_type" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "logo" TEXT NOT NULL,
    "start_date" TEXT,
    "end_date" TEXT,
    "score" TEXT NOT NULL,
    "courses" JSONB NOT NULL,
    "description" TEXT NOT NULL,
    "visibility" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("institution" <> ''),
    CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden'))
);
