-- CreateTable
CREATE TABLE "Publication" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "authors" JSONB NOT NULL,
    "venue" TEXT NOT NULL,
    "publisher" TEXT NOT NULL,
    "date" TEXT,
    "url" TEXT NOT NULL,
    "doi" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "abstract" TEXT NOT NULL,
    "bibtex" TEXT NOT NULL,
    "visibility" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("title" <> ''),
    CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden')),
    CHECK ("kind" IN ('paper', 'talk', 'patent', 'book'))
);

-- CreateTable
CREATE TABLE "Award" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "awarder" TEXT NOT NULL,
    "date" TEXT,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "visibility" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("title" <> ''),
    CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden'))
);

-- CreateTable
CREATE TABLE "Language" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "language" TEXT NOT NULL,
    "fluency" TEXT NOT NULL,
    "display_order" INTEGER NOT NULL,
    "visibility" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("language" <> ''),
    CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden'))
);

-- AlterTable
ALTER TABLE "Experience" ADD COLUMN "logo" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Experience" ADD COLUMN "visibility" TEXT NOT NULL DEFAULT 'everywhere' CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden'));
ALTER TABLE "Project" ADD COLUMN "visibility" TEXT NOT NULL DEFAULT 'everywhere' CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden'));
ALTER TABLE "Skill" ADD COLUMN "visibility" TEXT NOT NULL DEFAULT 'everywhere' CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden'));
ALTER TABLE "Certification" ADD COLUMN "visibility" TEXT NOT NULL DEFAULT 'everywhere' CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden'));
