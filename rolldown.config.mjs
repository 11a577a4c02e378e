import { defineConfig } from "rolldown";

const resolve = {
  alias: { "@": process.cwd() },
  conditionNames: ["react-server", "node", "import"],
};
/** Imports of packages that a program does not use are removed, so the program does not load these packages. */
const treeshake = { moduleSideEffects: [{ external: true, sideEffects: false }] };
const output = { dir: ".build", format: "esm", entryFileNames: "[name].mjs" };

// Compiles the programs that run outside Next: older Node versions cannot run TypeScript.
export default defineConfig([
  {
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
    // All other packages are bundled, so a start loads 150 files instead of 1,000.
    external: [/^next(?:\/|$)/, "sharp", /^@prisma\//, /^@libsql\//],
    treeshake,
    resolve,
    output,
  },
  {
    // The programs of `lib/limited-process`. With its packages bundled, a program starts in a quarter of the time.
    input: {
      markdown: "lib/text/markdown/markdown-program.ts",
      import: "lib/transfer/limited/import-program.ts",
      pictures: "lib/media/picture-process/program.ts",
    },
    platform: "node",
    // sharp loads a native library, so it cannot be bundled. All three programs import it through shared modules.
    external: ["sharp"],
    treeshake,
    resolve,
    output,
  },
  {
    // This program renders with React from the package `react`, not with the React that is part of Next's server.
    input: { resume: "components/site/resume/resume-program.ts" },
    platform: "node",
    // These packages read files from their own folders.
    external: ["fontkit", "harfbuzzjs", "pdfkit", "subset-font"],
    treeshake,
    resolve: {
      alias: {
        ...resolve.alias,
        "server-only": `${process.cwd()}/node_modules/server-only/empty.js`,
      },
    },
    transform: { jsx: "react-jsx", define: { "process.env.NODE_ENV": '"production"' } },
    output,
  },
]);
