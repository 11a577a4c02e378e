import "server-only";
import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { endingOf, fileTypeByStoredName } from "../file-types";
import { findUpload } from "../uploads";
import { DEMO_INDEX } from "./demo-address";
import { archivedFile, archiveProblem } from "./demo-archive";

const TYPES: Record<string, string> = {
  html: "text/html; charset=utf-8",
  htm: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json",
  map: "application/json",
  wasm: "application/wasm",
  txt: "text/plain; charset=utf-8",
  md: "text/plain; charset=utf-8",
  glsl: "text/plain; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  xml: "application/xml",
  svg: "image/svg+xml",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  ico: "image/x-icon",
  woff: "font/woff",
  woff2: "font/woff2",
  ttf: "font/ttf",
  otf: "font/otf",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  wav: "audio/wav",
  mp4: "video/mp4",
  webm: "video/webm",
  glb: "model/gltf-binary",
  gltf: "model/gltf+json",
};

const demoFileType = (path: string): string => TYPES[endingOf(path)] ?? "application/octet-stream";

/** Whether a browser shows a file with this name as an HTML page. */
export const isDemoPage = (path: string): boolean => demoFileType(path).startsWith("text/html");

/** A demo's file, ready to be sent. `size` is in bytes. */
export interface DemoFile {
  type: string;
  size: number;
  stream: Readable;
}

async function findDemo(name: string) {
  const kind = fileTypeByStoredName(name)?.type;
  if (kind !== "page" && kind !== "archive") return null;
  const upload = await findUpload(name);
  return upload && { ...upload, isArchive: kind === "archive" };
}

/**
 * Opens the file with the path `file` in a demo. `name` is the name of the demo's upload. Null if the file is missing.
 */
export async function findDemoFile(name: string, file: string): Promise<DemoFile | null> {
  const demo = await findDemo(name);
  if (!demo) return null;
  if (demo.isArchive) {
    const found = await archivedFile(demo, file);
    return found && { ...found, type: demoFileType(file) };
  }
  if (file !== DEMO_INDEX) return null;
  return { type: demoFileType(file), size: demo.size, stream: createReadStream(demo.path) };
}

/** Returns why an upload cannot be shown as a demo, in words for the owner; null if it can be shown. */
export async function demoProblem(name: string): Promise<string | null> {
  const demo = await findDemo(name);
  if (!demo) return "there is no such file in the library.";
  return demo.isArchive ? archiveProblem(demo) : null;
}
