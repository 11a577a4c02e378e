import { compare, hash } from "bcryptjs";
import { z } from "zod";

// bcryptjs is plain JavaScript: 11 rounds take well over a tenth of a second.
const ROUNDS = 11;
/** bcrypt ignores what comes after. */
const MAX_BYTES = 72;

// The hash of a random text nobody knows: comparing with it takes as long as with a real one.
const NOBODY = "$2b$11$QAgwy7x781bWg6gRUlSVG.v/EhCpTlr4XBnzQ2TiUxUetPI0OaZ36";

export const DEMO_EMAIL = "admin@example.com";
export const DEMO_PASSWORD = "portfolio-demo";

export const newPassword = z
  .string({ error: "New password must be text" })
  .min(12, "New password must be at least 12 characters")
  .refine(
    (value) => Buffer.byteLength(value) <= MAX_BYTES,
    `New password must be at most ${MAX_BYTES} bytes`,
  );

export const hashPassword = (password: string): Promise<string> => hash(password, ROUNDS);

/** Whether `password` fits; takes as long when there is no hash to compare with, and is then false. */
export async function passwordMatches(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const matches = await compare(password, passwordHash ?? NOBODY);
  return matches && passwordHash !== undefined;
}
