import { z } from "zod";

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/, "must be Base64url");

const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal("public-key"),
  clientExtensionResults: z.looseObject({}),
};

/** The JSON form of the credential that `navigator.credentials.create` returns. */
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});

/** The JSON form of the credential that `navigator.credentials.get` returns. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
});

export type SignedRegistration = z.infer<typeof registration>;
export type SignedAnswer = z.infer<typeof assertion>;

/** The browser's answer to a challenge. All its errors have one message, because the user cannot correct them. */
const answer = <T extends z.ZodType>(schema: T) =>
  z.custom<z.output<T>>(
    (value) => schema.safeParse(value).success,
    "The browser's answer is not complete",
  );

const code = z
  .string({ error: "Code is required" })
  .trim()
  .min(1, "Code is required")
  .max(100, "Code is too long");

export const secondStepSchema = z
  .object({
    ticket: z.string({ error: "Ticket is required" }).min(1, "Ticket is required").max(100),
    code: code.optional(),
    response: answer(assertion).optional(),
  })
  .refine(({ code, response }) => (code === undefined) !== (response === undefined), {
    path: ["code"],
    error: "Give a code or a passkey's answer",
  });

export type SecondStep = z.output<typeof secondStepSchema>;

export const totpCodeSchema = z.object({ code });

export const passkeySchema = z.object({
  name: z
    .string({ error: "Name is required" })
    .trim()
    .min(1, "Name is required")
    .max(100, "Name must be at most 100 characters"),
  response: answer(registration),
});
