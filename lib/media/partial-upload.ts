import "server-only";
import { createHash, randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { ApiError, invalidField } from "@/lib/errors";
import { flushFile, flushFolder, remove, renameFile } from "@/lib/files/durable-files";
import { PICTURE_LIMIT_BYTES } from "@/lib/limits";
import { keepChecksum } from "./checksum";
import { isPictureName } from "./file-types";
import { identifyFile } from "./identify-file";
import type { UploadAnswer } from "./upload-answer";
import { FILE_LIMIT_BYTES, FILE_TOO_LARGE } from "./upload-limits";
import { NOT_AN_IMAGE, TOO_LARGE, uploadName } from "./uploaded-image";
import { preparePicture, uploadsFolder } from "./uploads";

const newPath = () => join(uploadsFolder(), `${randomUUID()}.part`);

/** Moves a flushed file into the folder of uploads. */
async function placeFile(path: string, name: string): Promise<void> {
  await renameFile(path, join(uploadsFolder(), name));
  await flushFolder(uploadsFolder());
}

export interface NewUpload {
  name: string;
  removed?: readonly string[];
  /** Why visitors can only download the file; missing or '' for any other file. */
  reason?: string;
  place(): Promise<void>;
}

export const answerFor = ({ name, removed = [], reason = "" }: NewUpload): UploadAnswer => ({
  url: `/uploads/${name}`,
  ...(reason === "" ? {} : { is_shown: false as const, reason }),
  ...(removed.length > 0 ? { removed } : {}),
});

/** A file that is being received. It is written piece by piece, and checked when it is complete. */
export class PartialUpload {
  readonly #path: string;
  readonly #picture = newPath();
  readonly #file: FileHandle;
  readonly #hash = createHash("sha256");
  #bytes = 0;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  /** Creates an empty file. The caller must call `remove`. */
  static async open(): Promise<PartialUpload> {
    const path = newPath();
    await mkdir(uploadsFolder(), { recursive: true });
    return new PartialUpload(path, await open(path, "wx"));
  }

  /** Adds a piece. Throws 413 if the file then exceeds the limit for files. */
  async write(piece: Buffer): Promise<void> {
    this.#bytes += piece.length;
    if (this.#bytes > FILE_LIMIT_BYTES) throw new ApiError(413, FILE_TOO_LARGE);
    this.#hash.update(piece);
    await this.#file.writeFile(piece);
  }

  /**
   * Prepares the file to be stored. `sent` contains the name and the media type that the sender states. With
   * `isPicture`, the file must be a picture. Throws 413 for a file that is too large, 415 for a file that is not the
   * required picture, and 422 for a file that is empty or too complex.
   */
  async prepare(sent: {
    name: string;
    declaredType: string;
    isPicture?: boolean;
  }): Promise<NewUpload> {
    if (this.#bytes === 0) throw invalidField("file", "The file is empty");
    const isLarge = this.#bytes > PICTURE_LIMIT_BYTES;
    if (isLarge && (sent.isPicture || isPictureName(sent.name))) throw new ApiError(413, TOO_LARGE);
    const { kind, reason } = await identifyFile({ path: this.#path, ...sent });
    if (kind !== "picture") {
      if (sent.isPicture) throw new ApiError(415, NOT_AN_IMAGE);
      return { ...(await this.#prepareAs(kind.ending)), reason };
    }
    if (isLarge) throw new ApiError(413, TOO_LARGE);
    await this.#file.close();
    const picture = await preparePicture(this.#path, this.#picture, sent.name);
    await flushFile(this.#picture);
    return { ...picture, place: () => placeFile(this.#picture, picture.name) };
  }

  async #prepareAs(ending: string): Promise<NewUpload> {
    const checksum = this.#hash.digest("hex");
    const name = uploadName({ hash: checksum, ending });
    await this.#file.close();
    await flushFile(this.#path);
    const place = async () => {
      await placeFile(this.#path, name);
      // Computing the hash of a large file again would take seconds, and a page would wait for it. So it is stored now.
      await keepChecksum(name, checksum);
    };
    return { name, place };
  }

  /** Removes the temporary files, unless `place` has moved them. */
  async remove(): Promise<void> {
    await this.#file.close().catch(() => undefined);
    await remove(this.#path);
    await remove(this.#picture);
  }
}
