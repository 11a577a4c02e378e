-- CreateTable
CREATE TABLE "ViewSource" (
    "day" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    PRIMARY KEY ("day", "host"),
    CHECK ("host" <> ''),
    CHECK ("count" >= 1)
);
