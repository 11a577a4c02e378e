ALTER TABLE "Site" ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en' CHECK ("language" IN ('en', 'de', 'fr', 'es', 'pt', 'ja', 'zh', 'ar'));
