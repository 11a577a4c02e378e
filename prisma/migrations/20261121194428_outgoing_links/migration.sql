-- CreateTable
CREATE TABLE "LinkSource" (
    "noun" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "version" DATETIME NOT NULL,

    PRIMARY KEY ("noun", "itemId")
);

-- CreateTable
CREATE TABLE "LinkPlace" (
    "noun" TEXT NOT NULL,
    "itemId" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "field" TEXT NOT NULL,
    "linkId" INTEGER NOT NULL,

    PRIMARY KEY ("noun", "itemId", "position"),
    CONSTRAINT "LinkPlace_noun_itemId_fkey" FOREIGN KEY ("noun", "itemId") REFERENCES "LinkSource" ("noun", "itemId") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "LinkPlace_linkId_fkey" FOREIGN KEY ("linkId") REFERENCES "OutgoingLink" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "OutgoingLink" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "url" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'new',
    "reason" TEXT NOT NULL DEFAULT '',
    "httpStatus" INTEGER,
    "movedTo" TEXT NOT NULL DEFAULT '',
    "since" DATETIME,
    "lastCheckAt" DATETIME,
    "lastOkAt" DATETIME,
    "nextCheckAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ignoredAt" DATETIME,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CHECK ("url" LIKE 'http://%' OR "url" LIKE 'https://%'),
    CHECK ("state" IN ('new', 'ok', 'moved', 'suspect', 'broken', 'unanswered')),
    CHECK (("state" = 'new') = ("lastCheckAt" IS NULL)),
    CHECK (("state" IN ('new', 'ok')) = ("since" IS NULL)),
    CHECK (("state" = 'moved') = ("movedTo" <> ''))
);

-- CreateIndex
CREATE INDEX "LinkPlace_linkId_idx" ON "LinkPlace"("linkId");

-- CreateIndex
CREATE UNIQUE INDEX "OutgoingLink_url_key" ON "OutgoingLink"("url");

-- CreateIndex
CREATE INDEX "OutgoingLink_nextCheckAt_idx" ON "OutgoingLink"("nextCheckAt");

-- CreateIndex
CREATE INDEX "OutgoingLink_state_idx" ON "OutgoingLink"("state");
