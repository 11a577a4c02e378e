-- AlterTable
ALTER TABLE "ContactInfo" ADD COLUMN "shown" JSONB NOT NULL DEFAULT '{"email":"everywhere","phone":"everywhere","location":"everywhere","availability":"site"}';

-- Where the about section and the contact information had different values, the contact information's is the one from now
-- on; the history of the about section has the other (here where nothing kept it so far), and then the section without it.
INSERT INTO "Version" ("noun", "itemId", "action", "title", "snapshot", "size", "changed", "createdAt")
SELECT 'about', a."id", 'updated', 'About section', "snapshot", length("snapshot"), '[]', strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
FROM (
    SELECT a."id", json_object('title', a."title", 'subtitle', a."subtitle", 'introduction', a."introduction", 'description', a."description", 'secondary_description', a."secondaryDescription", 'name', a."name", 'profile_image', a."profileImage", 'highlights', json(a."highlights"), 'skills', json(a."skills"), 'resume_url', a."resumeUrl", 'email', a."email", 'phone', a."phone", 'location', a."location", 'availability', a."availability") AS "snapshot"
    FROM "About" a, "ContactInfo" c
    WHERE (a."email" <> '' AND c."email" <> '' AND a."email" <> c."email") OR (a."phone" <> '' AND c."phone" <> '' AND a."phone" <> c."phone") OR (a."location" <> '' AND c."location" <> '' AND a."location" <> c."location") OR (a."availability" <> '' AND c."availability" <> '' AND a."availability" <> c."availability")
) a
WHERE NOT EXISTS (
    SELECT 1
    FROM "Version" v
    WHERE v."id" = (SELECT max("id") FROM "Version" WHERE "noun" = 'about')
        AND json_extract(v."snapshot", '$.email', '$.phone', '$.location', '$.availability')
            = json_extract(a."snapshot", '$.email', '$.phone', '$.location', '$.availability')
);
INSERT INTO "Version" ("noun", "itemId", "action", "title", "snapshot", "size", "changed", "createdAt")
SELECT 'about', a."id", 'updated', 'About section', "snapshot", length("snapshot"), (
    SELECT json_group_array("name") FROM (
    SELECT 'email' AS "name" FROM "About" a, "ContactInfo" c WHERE a."email" <> '' AND c."email" <> '' AND a."email" <> c."email"
    UNION ALL SELECT 'phone' AS "name" FROM "About" a, "ContactInfo" c WHERE a."phone" <> '' AND c."phone" <> '' AND a."phone" <> c."phone"
    UNION ALL SELECT 'location' AS "name" FROM "About" a, "ContactInfo" c WHERE a."location" <> '' AND c."location" <> '' AND a."location" <> c."location"
    UNION ALL SELECT 'availability' AS "name" FROM "About" a, "ContactInfo" c WHERE a."availability" <> '' AND c."availability" <> '' AND a."availability" <> c."availability"
    )
), strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')
FROM (
    SELECT a."id", json_object('title', a."title", 'subtitle', a."subtitle", 'introduction', a."introduction", 'description', a."description", 'secondary_description', a."secondaryDescription", 'name', a."name", 'profile_image', a."profileImage", 'highlights', json(a."highlights"), 'skills', json(a."skills"), 'resume_url', a."resumeUrl") AS "snapshot"
    FROM "About" a, "ContactInfo" c
    WHERE (a."email" <> '' AND c."email" <> '' AND a."email" <> c."email") OR (a."phone" <> '' AND c."phone" <> '' AND a."phone" <> c."phone") OR (a."location" <> '' AND c."location" <> '' AND a."location" <> c."location") OR (a."availability" <> '' AND c."availability" <> '' AND a."availability" <> c."availability")
) a;

-- What only the about section had becomes contact information.
INSERT INTO "ContactInfo" ("id", "email", "phone", "location", "website", "linkedin", "github", "twitter", "availability", "timezone", "createdAt", "updatedAt")
SELECT 1, "email", "phone", "location", '', '', '', '', "availability", 'UTC', "createdAt", "updatedAt"
FROM "About"
WHERE NOT EXISTS (SELECT 1 FROM "ContactInfo") AND "email" || "phone" || "location" || "availability" <> '';
UPDATE "ContactInfo" SET
    "email" = CASE WHEN "email" = '' THEN coalesce((SELECT "email" FROM "About"), '') ELSE "email" END,
    "phone" = CASE WHEN "phone" = '' THEN coalesce((SELECT "phone" FROM "About"), '') ELSE "phone" END,
    "location" = CASE WHEN "location" = '' THEN coalesce((SELECT "location" FROM "About"), '') ELSE "location" END,
    "availability" = CASE WHEN "availability" = '' THEN coalesce((SELECT "availability" FROM "About"), '') ELSE "availability" END;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_About" (
    "id" INTEGER NOT NULL PRIMARY KEY DEFAULT 1,
    "title" TEXT NOT NULL,
    "subtitle" TEXT NOT NULL,
    "introduction" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "secondaryDescription" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "profileImage" TEXT NOT NULL,
    "highlights" JSONB NOT NULL,
    "skills" JSONB NOT NULL,
    "resumeUrl" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" DATETIME NOT NULL,
    CHECK ("id" = 1)
);
INSERT INTO "new_About" ("createdAt", "description", "highlights", "id", "introduction", "name", "profileImage", "resumeUrl", "secondaryDescription", "skills", "subtitle", "title", "updatedAt") SELECT "createdAt", "description", "highlights", "id", "introduction", "name", "profileImage", "resumeUrl", "secondaryDescription", "skills", "subtitle", "title", "updatedAt" FROM "About";
DROP TABLE "About";
ALTER TABLE "new_About" RENAME TO "About";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
