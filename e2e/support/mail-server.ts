// A real SMTP server on this machine, which stores the received mail.
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { freePort } from "./server";

interface Delivery {
  /** The host name that the sender stated in its EHLO command. */
  greeting: string;
  envelopeFrom: string;
  envelopeTo: string[];
  /** The headers. The keys are the names in lower case. Folded lines are joined. */
  headers: Map<string, string>;
  raw: string;
  /** The body, decoded if it was quoted-printable or base64. */
  text: string;
}

const PASSWORD = "it's a secret/1";

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  if (encoding !== "quoted-printable") return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

function read(raw: string): Omit<Delivery, "greeting" | "envelopeFrom" | "envelopeTo"> {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const encoding = headers.get("content-transfer-encoding") ?? "";
  const text = decodeBody(raw.slice(end + 4), encoding).replace(/\r\n/g, "\n");
  return { headers, raw, text };
}

/** Starts a mail server for a single user on the given port, or on a free port. `options` can enable encryption. */
export async function startMailServer(given?: number, options: SMTPServerOptions = {}) {
  const port = given ?? (await freePort());
  const deliveries: Delivery[] = [];
  const server = new SMTPServer({
    // This server offers no encryption. The site sends mail anyway, because the server is on the same machine.
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    logger: false,
    ...options,
    onAuth({ username, password }, _session, done) {
      if (username === "site@example.net" && password === PASSWORD) done(null, { user: username });
      else done(new Error(`No: ${username} ${password}`));
    },
    onData(stream, { envelope, hostNameAppearsAs: greeting }, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const envelopeFrom = envelope.mailFrom ? envelope.mailFrom.address : "";
        const envelopeTo = envelope.rcptTo.map(({ address }) => address);
        const mail = read(Buffer.concat(chunks).toString());
        deliveries.push({ greeting, envelopeFrom, envelopeTo, ...mail });
        done();
      });
    },
  });
  await new Promise<void>((ready, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", ready);
  });
  return {
    port,
    deliveries,
    /** The value for SMTP_URL. The server accepts only the default password. */
    url: (password = PASSWORD) =>
      `smtp://site%40example.net:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
