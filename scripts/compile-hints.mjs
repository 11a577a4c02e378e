// A browser compiles a function when it is first called, on the thread that answers the visitor. Nearly all that a page
// starts with is called at once: told so, Chrome compiles it on another thread, while it comes. Other browsers see a
// comment.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const HINT = "//# allFunctionsCalledOnLoad\n";
const BUILD = ".next";

/** The scripts that pages start with, as Next's build names them: not what is loaded when it is asked for. */
function startScripts() {
  const read = (file) => readFileSync(join(BUILD, file), "utf8");
  const ofAllPages = JSON.parse(read("build-manifest.json")).rootMainFiles;
  const ofSome = readdirSync(join(BUILD, "server/app"), { recursive: true })
    .filter((file) => file.endsWith("_client-reference-manifest.js"))
    .map((file) => read(join("server/app", file)).match(/"entryJSFiles":(\{[^}]*\})/))
    .flatMap(([, files]) => Object.values(JSON.parse(files)).flat());
  return new Set([...ofAllPages, ...ofSome]);
}

/** Says, in each script that a page starts with, that it is to be compiled whole. */
export function hintStartScripts() {
  for (const file of startScripts()) {
    const path = join(BUILD, file);
    const text = readFileSync(path, "utf8");
    if (!text.startsWith(HINT)) writeFileSync(path, HINT + text);
  }
}
