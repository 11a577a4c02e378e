-- By hand: rebuilding the table, as Prisma would, loses its CHECK constraints.
ALTER TABLE "BlogPost" ADD COLUMN "draftLinkRound" INTEGER NOT NULL DEFAULT 0 CHECK ("draftLinkRound" >= 0);
