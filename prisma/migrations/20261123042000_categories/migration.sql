-- AlterTable
ALTER TABLE "Project" ADD COLUMN "images" JSONB NOT NULL DEFAULT '[]';
ALTER TABLE "Project" ADD COLUMN "role" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Project" ADD COLUMN "headline" JSONB NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "ProjectCategory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "display_order" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("name" <> ''),
    CHECK ("display_order" >= 1)
);

-- CreateTable
CREATE TABLE "BlogCategory" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "name" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "display_order" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("name" <> ''),
    CHECK ("display_order" >= 1)
);

-- CreateIndex
CREATE UNIQUE INDEX "ProjectCategory_name_key" ON "ProjectCategory"("name");

-- CreateIndex
CREATE UNIQUE INDEX "BlogCategory_name_key" ON "BlogCategory"("name");

-- The categories every site begins with, in the colours they had so far. Their times say that nobody has saved them.
INSERT INTO "ProjectCategory" ("name", "color", "display_order", "created_at", "updated_at")
SELECT column1, 'bg-' || column2 || '-500/20 text-' || column2 || '-400', column3, '1970-01-01T00:00:00.000+00:00', '1970-01-01T00:00:00.000+00:00'
FROM (VALUES
    ('Web Development', 'blue', 1),
    ('Mobile App', 'pink', 2),
    ('IoT', 'green', 3),
    ('Robotics', 'orange', 4),
    ('AI/ML', 'purple', 5),
    ('Desktop App', 'cyan', 6),
    ('Other', 'gray', 7)
);
INSERT INTO "BlogCategory" ("name", "color", "display_order", "created_at", "updated_at")
SELECT column1, 'bg-' || column2 || '-500/20 text-' || column2 || '-400', column3, '1970-01-01T00:00:00.000+00:00', '1970-01-01T00:00:00.000+00:00'
FROM (VALUES
    ('Technology', 'cyan', 1),
    ('AI/ML', 'purple', 2),
    ('Robotics', 'orange', 3),
    ('Web Development', 'blue', 4),
    ('IoT', 'green', 5),
    ('Tutorial', 'yellow', 6),
    ('Opinion', 'red', 7)
);

-- Others that are in use. Those of the other list had its colours.
INSERT INTO "ProjectCategory" ("name", "color", "display_order", "created_at", "updated_at")
SELECT "category",
    coalesce((SELECT "color" FROM "BlogCategory" WHERE "name" = "category"), 'bg-gray-500/20 text-gray-400'),
    7 + row_number() OVER (ORDER BY min("id")),
    '1970-01-01T00:00:00.000+00:00', '1970-01-01T00:00:00.000+00:00'
FROM "Project"
WHERE "category" <> '' AND "category" NOT IN (SELECT "name" FROM "ProjectCategory")
GROUP BY "category";
INSERT INTO "BlogCategory" ("name", "color", "display_order", "created_at", "updated_at")
SELECT "category",
    coalesce((SELECT "color" FROM "ProjectCategory" WHERE "name" = "category"), 'bg-gray-500/20 text-gray-400'),
    7 + row_number() OVER (ORDER BY min("id")),
    '1970-01-01T00:00:00.000+00:00', '1970-01-01T00:00:00.000+00:00'
FROM "BlogPost"
WHERE "category" <> '' AND "category" NOT IN (SELECT "name" FROM "BlogCategory")
GROUP BY "category";
