-- CreateTable
CREATE TABLE "Version" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "noun" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "snapshot" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "changed" JSONB NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CHECK ("action" IN ('created', 'updated', 'deleted', 'restored')),
    CHECK ("noun" <> 'message'),
    CHECK (json_valid("snapshot"))
);

-- CreateIndex
CREATE INDEX "Version_noun_itemId_idx" ON "Version"("noun", "itemId");

-- CreateIndex
CREATE INDEX "Version_noun_action_idx" ON "Version"("noun", "action");
