import "server-only";
import { type FileHandle, open } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { z } from "zod";

const STL_HEADER_BYTES = 84;
const STL_TRIANGLE_BYTES = 50;

/** The limit for the JSON of a scene. Such JSON is short, because it does not contain the geometry. */
const LARGEST_JSON_BYTES = 4 * 1024 * 1024;

const GLB_HEADER_BYTES = 20;
const JSON_CHUNK = 0x4e4f534a;

const TRIANGLES = 4;

/** The parts of a glTF document that state the number of triangles. */
const sceneSchema = z.object({
  accessors: z.array(z.object({ count: z.number().int().min(0).max(1e10) })).default([]),
  meshes: z
    .array(
      z.object({
        primitives: z.array(
          z.object({
            mode: z.number().default(TRIANGLES),
            indices: z.number().int().optional(),
            attributes: z.record(z.string(), z.number()).default({}),
          }),
        ),
      }),
    )
    .default([]),
});

async function read(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from);
  return buffer.subarray(0, bytesRead);
}

async function inScene(file: FileHandle): Promise<number | null> {
  const head = await read(file, 0, GLB_HEADER_BYTES);
  if (head.length < GLB_HEADER_BYTES || head.readUInt32LE(16) !== JSON_CHUNK) return null;
  const bytes = head.readUInt32LE(12);
  if (bytes > LARGEST_JSON_BYTES) return null;
  const text = (await read(file, GLB_HEADER_BYTES, bytes)).toString("utf8");
  const { accessors, meshes } = sceneSchema.parse(JSON.parse(text));
  const primitives = meshes.flatMap((mesh) => mesh.primitives);
  return primitives
    .filter(({ mode }) => mode === TRIANGLES)
    .map(({ indices, attributes }) => accessors[indices ?? attributes.POSITION ?? -1]?.count ?? 0)
    .reduce((sum, count) => sum + Math.floor(count / 3), 0);
}

async function inSolid(file: FileHandle, size: number): Promise<number | null> {
  const head = await read(file, 0, STL_HEADER_BYTES);
  if (head.length < STL_HEADER_BYTES) return null;
  const triangles = head.readUInt32LE(80);
  return size === STL_HEADER_BYTES + triangles * STL_TRIANGLE_BYTES ? triangles : null;
}

/**
 * Caches the number of triangles by path, because a stored file never changes. Null is not cached, because a failure of
 * the disk can be temporary.
 */
const known = new LRUCache<string, number>({ max: 1_000 });

/** The number of triangles that a GLB or binary STL states at its beginning; null for a text STL. */
export async function trianglesIn({ path, size }: { path: string; size: number }) {
  const before = known.get(path);
  if (before !== undefined) return before;
  let file: FileHandle | undefined;
  try {
    file = await open(path);
    const triangles = await (path.endsWith(".glb") ? inScene(file) : inSolid(file, size));
    if (triangles !== null) known.set(path, triangles);
    return triangles;
  } catch {
    // A damaged file must not cause an error, because visitors can still download it.
    return null;
  } finally {
    await file?.close();
  }
}
