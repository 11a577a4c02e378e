import type { IncomingMessage, ServerResponse } from "node:http";
import type { PublicAddresses } from "@/lib/server/public-pages";
import { sendRedirect } from "../answers/plain-answers";
import { redirectAt } from "./target";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Paths at which no redirect can be, and of which there are many. */
const NEVER = /^\/(?:_next|api)(?:\/|$)/;

/**
 * The owner's redirects in front of `handler`, for a server without the page cache, which has them else. `addresses` is
 * asked for each page.
 */
export const redirectsBefore =
  (handler: Handler, addresses: () => Promise<PublicAddresses | null>): Handler =>
  async (request, response) => {
    const [path = "/"] = (request.url ?? "/").split("?", 1);
    const isPage = request.headers.rsc === undefined && !NEVER.test(path);
    const redirect = isPage && redirectAt(path, await addresses().catch(() => null));
    if (redirect) return sendRedirect(redirect, request, response);
    return handler(request, response);
  };
