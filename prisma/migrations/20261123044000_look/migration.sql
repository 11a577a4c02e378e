ALTER TABLE "Site" ADD COLUMN "default_theme" TEXT NOT NULL DEFAULT 'system' CHECK ("default_theme" IN ('system', 'dark', 'light'));
ALTER TABLE "Site" ADD COLUMN "accent" TEXT NOT NULL DEFAULT 'amber';
ALTER TABLE "Site" ADD COLUMN "mark" TEXT;
ALTER TABLE "Site" ADD COLUMN "favicon" TEXT;

CREATE TABLE "Checklist" (
    "id" INTEGER NOT NULL PRIMARY KEY DEFAULT 1,
    "is_dismissed" BOOLEAN NOT NULL DEFAULT false,
    "has_downloaded_backup" BOOLEAN NOT NULL DEFAULT false,
    CHECK ("id" = 1)
);
