-- AlterTable
ALTER TABLE "Site" ADD COLUMN "show_ratings" BOOLEAN NOT NULL DEFAULT true;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Project" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "longDescription" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "image" TEXT NOT NULL,
    "images" JSONB NOT NULL DEFAULT '[]',
    "technologies" JSONB NOT NULL,
    "category" TEXT,
    "status" TEXT,
    "isFeatured" BOOLEAN NOT NULL,
    "githubUrl" TEXT NOT NULL,
    "liveUrl" TEXT NOT NULL,
    "startDate" TEXT,
    "endDate" TEXT,
    "role" TEXT NOT NULL DEFAULT '',
    "headline" JSONB NOT NULL DEFAULT '[]',
    "highlights" JSONB NOT NULL,
    "displayOrder" INTEGER NOT NULL,
    "visibility" TEXT NOT NULL DEFAULT 'everywhere',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CHECK ("displayOrder" >= 1),
    CHECK ("slug" <> ''),
    CHECK ("status" IN ('completed', 'in-progress', 'planned')),
    CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden'))
);
INSERT INTO "new_Project" ("category", "content", "createdAt", "description", "displayOrder", "endDate", "githubUrl", "headline", "highlights", "id", "image", "images", "isFeatured", "liveUrl", "longDescription", "role", "slug", "startDate", "status", "technologies", "title", "updatedAt", "visibility") SELECT NULLIF("category", ''), "content", "createdAt", "description", "displayOrder", "endDate", "githubUrl", "headline", "highlights", "id", "image", "images", "isFeatured", "liveUrl", "longDescription", "role", "slug", "startDate", "status", "technologies", "title", "updatedAt", "visibility" FROM "Project";
DROP TABLE "Project";
ALTER TABLE "new_Project" RENAME TO "Project";
CREATE UNIQUE INDEX "Project_slug_key" ON "Project"("slug");
CREATE INDEX "Project_displayOrder_idx" ON "Project"("displayOrder");
CREATE TABLE "new_Skill" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "categoryId" INTEGER NOT NULL,
    "aliases" JSONB NOT NULL DEFAULT '[]',
    "proficiency" INTEGER,
    "yearsOfExperience" INTEGER,
    "icon" TEXT NOT NULL,
    "isFeatured" BOOLEAN NOT NULL,
    "displayOrder" INTEGER NOT NULL,
    "visibility" TEXT NOT NULL DEFAULT 'everywhere',
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CONSTRAINT "Skill_categoryId_fkey" FOREIGN KEY ("categoryId") REFERENCES "SkillCategory" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CHECK ("displayOrder" >= 1),
    CHECK ("proficiency" BETWEEN 0 AND 100),
    CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden')),
    CHECK ("yearsOfExperience" BETWEEN 0 AND 20)
);
INSERT INTO "new_Skill" ("categoryId", "createdAt", "displayOrder", "icon", "id", "isFeatured", "name", "proficiency", "updatedAt", "visibility", "yearsOfExperience") SELECT "categoryId", "createdAt", "displayOrder", "icon", "id", "isFeatured", "name", "proficiency", "updatedAt", "visibility", "yearsOfExperience" FROM "Skill";
DROP TABLE "Skill";
ALTER TABLE "new_Skill" RENAME TO "Skill";
CREATE INDEX "Skill_categoryId_idx" ON "Skill"("categoryId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
