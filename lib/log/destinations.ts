import { Socket } from "node:net";
import type { Writable } from "node:stream";
import pino, { type DestinationStream } from "pino";

const MOST_UNWRITTEN_BYTES = 1024 * 1024;

type Format = (line: string) => string;

/** Whether an output is a pipe to a program. */
export const isPipe = (output: NodeJS.WriteStream): boolean =>
  output instanceof Socket && !output.isTTY;

/**
 * Writes to an open file synchronously, so that no line is lost when the process ends. A line that cannot be written,
 * for example to a full disk, is written with a later line. If more than a megabyte waits, the newest lines are lost.
 */
export function writtenAtOnce(fd: number, format: Format): DestinationStream {
  const file = pino.destination({ fd, sync: true, maxLength: MOST_UNWRITTEN_BYTES });
  file.on("error", () => undefined);
  return { write: (line) => void file.write(format(line)) };
}

const lostLine = (count: number) =>
  `${JSON.stringify({
    level: "warn",
    time: new Date().toISOString(),
    count,
    msg: "Log lines were lost because the pipe was not read",
  })}\n`;

/** Writes to a pipe without waiting. If more than a megabyte waits, new lines are lost, and counted in a later line. */
export function writtenToPipe(pipe: Writable, format: Format): DestinationStream {
  pipe.on("error", () => undefined);
  let lost = 0;
  return {
    write(line) {
      if (pipe.destroyed || pipe.writableLength > MOST_UNWRITTEN_BYTES) {
        lost++;
        return;
      }
      if (lost > 0) pipe.write(format(lostLine(lost)));
      lost = 0;
      pipe.write(format(line));
    },
  };
}
