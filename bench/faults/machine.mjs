// A machine of two that share a storage: one is the site, the other follows it.
import { run } from "../../scripts/programs.mjs";
import { ownerOf, signIn, start } from "./site.mjs";

const SECRET = { NEXTAUTH_SECRET: "a secret that both machines share" };

export class Machine {
  #storage;
  #follows;

  constructor(storage, { dataDir, follows }) {
    this.#storage = storage;
    this.dataDir = dataDir;
    this.#follows = follows;
  }

  get env() {
    const { COPY_TO, ...access } = this.#storage.settings();
    return { ...SECRET, ...access, ...(this.#follows ? { FOLLOW: COPY_TO } : { COPY_TO }) };
  }

  async start({ follows = this.#follows } = {}) {
    this.#follows = follows;
    this.site = await start(this.dataDir, { env: this.env });
  }

  async signIn() {
    const call = ownerOf((await signIn(this.site)).access_token);
    return (...request) => call(this.site, ...request);
  }

  /** The whole machine is gone at one moment: what its copying program would still write reaches nobody. */
  async kill() {
    this.#storage.fault = ({ method }) => (method === "GET" ? null : "cut");
    await this.site.kill();
  }

  async promote() {
    const env = { NODE_ENV: "production", DATA_DIR: this.dataDir, ...this.env };
    await run(process.execPath, [".build/promote.mjs"], { env });
  }
}
