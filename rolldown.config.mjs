import { defineConfig } from "rolldown";

// The programs that run outside Next (the server, the database steps), compiled from TypeScript for
// Node versions that cannot run it themselves.
export default defineConfig({
  input: {
    serve: "scripts/serve.ts",
    "prepare-database": "prisma/prepare-database.ts",
    "new-migration": "prisma/new-migration.ts",
    backup: "scripts/tools/backup.ts",
    copy: "scripts/tools/copy.ts",
    restore: "scripts/tools/restore.ts",
    password: "scripts/tools/password.ts",
  },
  platform: "node",
  // Packages: neither relative nor absolute paths (`C:\...` is one), nor our own modules.
  external: [/^(?!server-only$|[A-Za-z]:[\\/])[^./@]/, /^@[^/]/],
  resolve: { alias: { "@": process.cwd() }, conditionNames: ["react-server", "node", "import"] },
  output: { dir: ".build", format: "esm", entryFileNames: "[name].mjs", sourcemap: true },
});
