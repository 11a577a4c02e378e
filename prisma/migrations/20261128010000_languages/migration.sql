-- The language of a text as a BCP 47 tag, null for the site's, and the item of the same table that it translates.
ALTER TABLE "BlogPost" ADD COLUMN "language" TEXT CHECK ("language" <> '');
ALTER TABLE "BlogPost" ADD COLUMN "translationOf" INTEGER CHECK ("translationOf" <> "id");
CREATE INDEX "BlogPost_translationOf_idx" ON "BlogPost"("translationOf");

ALTER TABLE "Project" ADD COLUMN "language" TEXT CHECK ("language" <> '');
ALTER TABLE "Project" ADD COLUMN "translationOf" INTEGER CHECK ("translationOf" <> "id");
CREATE INDEX "Project_translationOf_idx" ON "Project"("translationOf");

ALTER TABLE "Page" ADD COLUMN "language" TEXT CHECK ("language" <> '');
ALTER TABLE "Page" ADD COLUMN "translation_of" INTEGER CHECK ("translation_of" <> "id");
CREATE INDEX "Page_translation_of_idx" ON "Page"("translation_of");
