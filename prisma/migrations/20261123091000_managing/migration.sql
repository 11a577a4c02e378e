-- CreateTable
CREATE TABLE "BulkChange" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "action" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" DATETIME,
    CHECK ("action" <> '')
);

-- CreateTable
CREATE TABLE "BulkChangedItem" (
    "change_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "noun" TEXT NOT NULL,
    "item_id" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "after" TEXT,

    PRIMARY KEY ("change_id", "position"),
    CHECK (json_valid("before")),
    CONSTRAINT "BulkChangedItem_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "BulkChange" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "FormDraft" (
    "noun" TEXT NOT NULL,
    "item" TEXT NOT NULL,
    "values" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "updated_at" DATETIME NOT NULL,

    PRIMARY KEY ("noun", "item"),
    CHECK ("item" <> ''),
    CHECK (json_valid("values") AND json_type("values") = 'object'),
    CHECK (json_valid("before") AND json_type("before") = 'object')
);

-- CreateTable
CREATE TABLE "SavedReply" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" DATETIME NOT NULL,
    CHECK ("title" <> '')
);
