// Compresses static files during the build, at the highest level. The server would need seconds for this at each start.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const FROM = ".next/static";
/** `lib/server/page-cache/answers/compressed-file.ts` reads this folder. */
const TO = ".next/compressed";
const AT_ONCE = 4;

const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);

async function compressFile(name) {
  const body = readFileSync(join(FROM, name));
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([
    compressBrotli(body, { params }),
    compressGzip(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  mkdirSync(dirname(join(TO, name)), { recursive: true });
  writeFileSync(join(TO, `${name}.br`), br);
  writeFileSync(join(TO, `${name}.gz`), gz);
}

export async function compressStaticFiles() {
  rmSync(TO, { recursive: true, force: true });
  const names = readdirSync(FROM, { recursive: true }).filter((name) =>
    /\.(js|css|svg)$/.test(name),
  );
  const worker = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) await compressFile(name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
