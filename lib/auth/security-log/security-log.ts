import "server-only";
import { database } from "@/lib/db/client";
import { logFault } from "@/lib/log/log";
import { deviceName } from "./device-name";
import { FAILURE_KINDS, type SecurityEventItem, type SecurityEventKind } from "./event-kinds";

const MOST_FAILURES = 300;
const MOST_OTHERS = 700;
/** Failures on the same kind of device are counted in one entry until this time passes without a failure. */
const MERGE_MS = 60 * 60 * 1000;

export const COMMAND_LINE = "Command line on the server";

const isFailure = (kind: SecurityEventKind) => FAILURE_KINDS.includes(kind);

/** Counts a failure in an entry of the last hour. Returns false if there is no such entry. */
async function merge(kind: SecurityEventKind, device: string, time: Date): Promise<boolean> {
  const { count } = await database().securityEvent.updateMany({
    where: { kind, device, time: { gt: new Date(time.getTime() - MERGE_MS) } },
    data: { time, count: { increment: 1 } },
  });
  return count > 0;
}

async function forgetOldest(kind: SecurityEventKind) {
  const kinds = isFailure(kind) ? { in: [...FAILURE_KINDS] } : { notIn: [...FAILURE_KINDS] };
  const tooOld = await database().securityEvent.findMany({
    where: { kind: kinds },
    orderBy: [{ time: "desc" }, { id: "desc" }],
    skip: isFailure(kind) ? MOST_FAILURES : MOST_OTHERS,
    select: { id: true },
  });
  if (tooOld.length === 0) return;
  await database().securityEvent.deleteMany({ where: { id: { in: tooOld.map(({ id }) => id) } } });
}

async function write(kind: SecurityEventKind, device: string) {
  const time = new Date();
  if (isFailure(kind) && (await merge(kind, device, time))) return;
  await database().securityEvent.create({ data: { kind, device, time } });
  await forgetOldest(kind);
}

/** Stores an event with its kind of device. Errors are logged, not thrown. */
export async function noteSecurityEvent(
  kind: SecurityEventKind,
  from: Headers | typeof COMMAND_LINE,
): Promise<void> {
  const device = from === COMMAND_LINE ? from : deviceName(from.get("user-agent") ?? "");
  try {
    await write(kind, device);
  } catch (error) {
    logFault("A security event could not be stored", error, { kind });
  }
}

/** A page of the events, newest first, and the number of all events. */
export async function listSecurityEvents(page: {
  skip: number;
  limit: number;
}): Promise<{ events: SecurityEventItem[]; total: number }> {
  const [rows, total] = await Promise.all([
    database().securityEvent.findMany({
      orderBy: [{ time: "desc" }, { id: "desc" }],
      skip: page.skip,
      take: page.limit,
    }),
    database().securityEvent.count(),
  ]);
  const events = rows.map(({ id, time, kind, device, count }) => ({
    id,
    time: time.toISOString(),
    kind: kind as SecurityEventKind,
    device,
    count,
  }));
  return { events, total };
}
