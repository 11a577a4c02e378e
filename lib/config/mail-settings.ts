import { domainToASCII } from "node:url";
import { z } from "zod";
import { decoded } from "@/lib/text/decoded";
import { isEmailAddress } from "@/lib/text/email-address";
import { setting } from "./setting";

/** `Ada Lovelace <ada@example.com>`; the name may have quotes around it. */
const NAMED_ADDRESS =
  /^(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<plain>[^"<>]*))\s*<(?<address>[^<>]*)>$/u;

function namedAddress(text: string): { name: string; address: string } {
  const { quoted, plain = "", address = text } = NAMED_ADDRESS.exec(text)?.groups ?? {};
  return { name: quoted?.replace(/\\(.)/gu, "$1") ?? plain.trim(), address: address.trim() };
}

export const sender = setting(
  z
    .string()
    .trim()
    .transform(namedAddress)
    .refine(
      ({ address }) => isEmailAddress(address),
      "must be an e-mail address, with or without a name: Ada Lovelace <ada@example.com>",
    )
    .optional(),
  {
    text: "Sender of the site's mail, with a name or without.",
    fallback: "the user of `SMTP_URL`",
    example: "My site <site@example.com>",
  },
);

/** The default ports. `smtps:` encrypts the connection from the start, `smtp:` after STARTTLS. */
const SMTP_PORTS = { "smtps:": 465, "smtp:": 587 } as const;

export const smtpUrl = setting(
  z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: "must be like smtp://user:password@host:587 or smtps://user:password@host",
    })
    .transform((given) => {
      const { protocol, hostname, port, username, password } = new URL(given);
      return {
        // For protocols other than http, `URL` percent-encodes the host.
        host: (domainToASCII(decoded(hostname)) || hostname).replace(/^\[|\]$/g, ""),
        port: Number(port) || SMTP_PORTS[protocol as keyof typeof SMTP_PORTS],
        isEncrypted: protocol === "smtps:",
        login:
          username === "" ? undefined : { user: decoded(username), password: decoded(password) },
      };
    })
    .optional(),
  {
    text: "Mail server that sends you new messages: `smtp://` (encrypted before the login) or `smtps://`.",
    fallback: "no mail",
    example: "smtp://user:password@mail.example.com:587",
  },
);
