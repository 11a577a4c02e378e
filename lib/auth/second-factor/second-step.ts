import "server-only";
import { database } from "@/lib/db/client";
import { unauthorized } from "@/lib/errors";
import { log } from "@/lib/log/log";
import { clientNetwork } from "@/lib/server/request/client-address";
import { secondFactorDeviceLimit, secondFactorLimit } from "@/lib/server/request/rate-limit";
import { AttemptLimits } from "../attempts/attempt-limits";
import type { CheckedOwner } from "../credentials";
import { knownDevice } from "../known-device";
import type { Proof } from "../proof";
import { noteSecurityEvent } from "../security-log/security-log";
import { hasSecondFactor, readFactors } from "./factors";
import { requestOptions, verifySigned } from "./passkeys";
import { findRecoveryCode, looksLikeRecoveryCode } from "./recovery-codes";
import { relyingParty } from "./relying-party";
import type { SecondStep } from "./schema";
import { makeTicket, type Ticket, takeTicket } from "./tickets";
import { openSecret, totpStep } from "./totp";
import { type SecondStepAsked, type SecondStepKind, TICKET_OVER } from "./wire";

const limits = new AttemptLimits({ strangers: secondFactorLimit, known: secondFactorDeviceLimit });

/** The request for a second step after the right password; null if no second step is needed. */
export async function askSecondStep(
  owner: CheckedOwner,
  headers: Headers,
): Promise<SecondStepAsked | null> {
  if (!(await hasSecondFactor())) return null;
  const passkey = await requestOptions(relyingParty(headers));
  const { totp, recovery_left } = await readFactors();
  const kinds: [SecondStepKind, boolean][] = [
    ["totp", totp],
    ["passkey", passkey !== null],
    ["recovery", recovery_left > 0],
  ];
  const { id: ownerId, passwordHash } = owner;
  return {
    second_factor: kinds.filter(([, isThere]) => isThere).map(([kind]) => kind),
    ticket: makeTicket({ ownerId, passwordHash, challenge: passkey?.challenge ?? null }),
    passkey,
  };
}

/** Whether this is an unused code of the authenticator app. If so, this code and all earlier codes are used up. */
async function spendTotpCode(code: string): Promise<boolean> {
  const factor = await database().totpFactor.findUnique({ where: { id: 1 } });
  if (!factor) return false;
  const secret = openSecret(factor.sealedSecret);
  if (secret === null) {
    log.warn("The authenticator app's secret cannot be read: NEXTAUTH_SECRET has changed");
    return false;
  }
  const step = totpStep(secret, code);
  if (step === null) return false;
  const { count } = await database().totpFactor.updateMany({
    where: { id: 1, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count > 0;
}

type Passed = Pick<Proof, "recoveryCodeHash">;

async function checkCode(code: string): Promise<Passed | null> {
  if (!looksLikeRecoveryCode(code)) return (await spendTotpCode(code)) ? {} : null;
  const recoveryCodeHash = await findRecoveryCode(database(), code);
  return recoveryCodeHash === null ? null : { recoveryCodeHash };
}

async function checkAnswer(
  { code, response }: SecondStep,
  ticket: Ticket,
  headers: Headers,
): Promise<Passed | null> {
  if (code !== undefined) return checkCode(code);
  const party = relyingParty(headers);
  if (!party || !response || ticket.challenge === null) return null;
  return (await verifySigned(party, ticket.challenge, response)) ? {} : null;
}

/** The part of the proof that a second step adds; null for a wrong answer. Counts an attempt before the check. */
async function attempt(
  step: SecondStep,
  ticket: Ticket,
  { email, headers }: { email: string; headers: Headers },
): Promise<Passed | null> {
  const known = await knownDevice(headers, ticket.ownerId);
  const at = { account: email, isOwner: true };
  const counted = await limits.count(at, known, clientNetwork(headers));
  const passed = await checkAnswer(step, ticket, headers).catch(async (fault) => {
    await counted.notMade();
    throw fault;
  });
  if (passed) await counted.succeeded();
  return passed;
}

/**
 * Returns the proof after a right second step. A recovery code is used up only when a session starts with the proof.
 * Throws 401 for a wrong answer or an expired ticket, 429 after too many wrong answers. Other errors use up no ticket.
 */
export async function checkSecondStep(step: SecondStep, headers: Headers): Promise<Proof> {
  const taken = takeTicket(step.ticket);
  if (!taken) throw unauthorized(TICKET_OVER);
  const { ownerId, passwordHash } = taken.ticket;
  const untried = (error: unknown) => {
    taken.returnUntried();
    throw error;
  };
  const owner = await database()
    .owner.findUnique({ where: { id: ownerId } })
    .catch(untried);
  if (owner?.passwordHash !== passwordHash) throw unauthorized(TICKET_OVER);
  const from = { email: owner.email, headers };
  const passed = await attempt(step, taken.ticket, from).catch(untried);
  if (passed) return { ownerId, passwordHash, hasSecondStep: true, ...passed };
  // A challenge works once, even for a wrong answer.
  taken.returnAfterTry(step.response ? { challenge: null } : {});
  log.info("Second step refused");
  await noteSecurityEvent("second_factor_failed", headers);
  throw unauthorized(step.response ? "This passkey was not accepted" : "This code is not right");
}
