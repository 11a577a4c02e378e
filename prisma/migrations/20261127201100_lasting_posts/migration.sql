-- A post without an author is its owner's. Until now the owner's name was copied into it, or that of the demo content.
ALTER TABLE "BlogPost" ADD COLUMN "author_or_null" TEXT;
UPDATE "BlogPost" SET "author_or_null" = "author"
WHERE trim("author") NOT IN ('', 'Maya Lindqvist') AND trim("author") NOT IN (SELECT trim("name") FROM "About");
ALTER TABLE "BlogPost" DROP COLUMN "author";
ALTER TABLE "BlogPost" RENAME COLUMN "author_or_null" TO "author";

-- A restored version or a form that is still open would bring it back.
UPDATE "Version" SET "snapshot" = json_set("snapshot", '$.author', NULL)
WHERE "noun" = 'blog' AND (
  trim(json_extract("snapshot", '$.author')) IN ('', 'Maya Lindqvist')
  OR trim(json_extract("snapshot", '$.author')) IN (SELECT trim("name") FROM "About")
);
UPDATE "BulkChangedItem" SET "before" = json_set("before", '$.fields.author', NULL)
WHERE "noun" = 'blog' AND (
  trim(json_extract("before", '$.fields.author')) IN ('', 'Maya Lindqvist')
  OR trim(json_extract("before", '$.fields.author')) IN (SELECT trim("name") FROM "About")
);
UPDATE "ImportedItem" SET "before" = json_set("before", '$.author', NULL)
WHERE "noun" = 'blog' AND (
  trim(json_extract("before", '$.author')) IN ('', 'Maya Lindqvist')
  OR trim(json_extract("before", '$.author')) IN (SELECT trim("name") FROM "About")
);
UPDATE "FormDraft" SET "values" = json_remove("values", '$.author') WHERE "noun" = 'blog';

ALTER TABLE "BlogPost" ADD COLUMN "canonicalUrl" TEXT NOT NULL DEFAULT '';

-- What a deleted item has besides its fields.
ALTER TABLE "Version" ADD COLUMN "hidden" TEXT CHECK ("hidden" IS NULL OR json_valid("hidden"));

-- Feeds named posts by their addresses. Posts that were public keep these: a path, until the site's address is known.
ALTER TABLE "BlogPost" ADD COLUMN "feedId" TEXT CHECK ("feedId" <> '');
UPDATE "BlogPost" SET "feedId" = '/blog/' || "slug"
WHERE "status" = 'published'
  OR ("status" = 'scheduled' AND julianday("publishAt") <= julianday('now'))
  OR EXISTS (
    SELECT 1 FROM "Version"
    WHERE "noun" = 'blog' AND "itemId" = "BlogPost"."id" AND json_extract("snapshot", '$.status') = 'published'
  );
UPDATE "Version" SET "hidden" = json_object('feed_id', '/blog/' || json_extract("snapshot", '$.slug'))
WHERE "noun" = 'blog' AND "action" = 'deleted' AND json_extract("snapshot", '$.status') = 'published';
UPDATE "BulkChangedItem"
SET "before" = json_set("before", '$.hidden.feed_id', '/blog/' || json_extract("before", '$.fields.slug'))
WHERE "noun" = 'blog' AND json_extract("before", '$.fields.status') = 'published';

-- CreateTable
CREATE TABLE "LastingId" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "value" TEXT NOT NULL,
    CHECK ("value" <> '')
);
-- The vCard was named by the site's address, too.
INSERT INTO "LastingId" ("name", "value") SELECT 'card', CASE
  WHEN EXISTS (SELECT 1 FROM "About") OR EXISTS (SELECT 1 FROM "Activity") THEN '/#person'
  ELSE 'urn:uuid:' || lower(
    hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' ||
    substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))
  )
END;
