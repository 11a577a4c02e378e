-- CreateTable
CREATE TABLE "Figure" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "key" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "uncertainty" TEXT NOT NULL,
    "samples" INTEGER,
    "condition" TEXT NOT NULL,
    "date" TEXT,
    "kind" TEXT,
    "method" TEXT NOT NULL,
    "noun" TEXT,
    "item_id" INTEGER,
    "anchor" TEXT NOT NULL,
    "chart" TEXT NOT NULL,
    "is_featured" BOOLEAN NOT NULL,
    "display_order" INTEGER NOT NULL,
    "visibility" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("key" <> ''),
    CHECK ("kind" IN ('measured', 'calculated', 'reported')),
    CHECK ("label" <> ''),
    CHECK ("noun" IN ('project', 'experience', 'blog', 'publication')),
    CHECK ("value" <> ''),
    CHECK ("visibility" IN ('everywhere', 'site', 'resume', 'hidden')),
    CHECK (("noun" IS NULL) = ("item_id" IS NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "Figure_key_key" ON "Figure"("key");

-- CreateIndex
CREATE INDEX "Figure_noun_item_id_idx" ON "Figure"("noun", "item_id");
