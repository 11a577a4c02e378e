-- CreateTable
CREATE TABLE "CreationKey" (
    "noun" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "item_id" INTEGER NOT NULL,
    "created_at" DATETIME NOT NULL,

    PRIMARY KEY ("noun", "key"),
    CHECK ("key" <> '')
);
