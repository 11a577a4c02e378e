import { readdirSync, readFileSync } from "node:fs";
import type { ImportFile } from "@/lib/transfer/import-file";

/** Makes a file for an import. */
export function importFile(name: string, content: string | Buffer): ImportFile {
  const bytes = Buffer.from(content);
  return { name, bytes: bytes.length, read: async () => bytes };
}

/** Reads all files in a folder and its subfolders. Their names are relative to the folder. */
export const importFilesIn = (folder: string): ImportFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("/."))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .map((path) => importFile(path.slice(folder.length + 1), readFileSync(path)));

/** The pictures of an import that uploads no pictures: no picture gets an address. */
export const noPictures = { addressOf: async () => null, has: async () => false };
