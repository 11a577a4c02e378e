import type { NextRequest } from "next/server";
import { readCoverAddress } from "@/components/shared/cover/cover-address";
import { coverFile } from "@/components/shared/cover/cover-file";

/** The picture at an address never changes, so browsers cache it for a year. */
export async function GET(request: NextRequest, { params }: RouteContext<"/covers/[...path]">) {
  const cover = request.nextUrl.search === "" ? readCoverAddress((await params).path) : null;
  const file = cover && coverFile(cover.color, cover.seed);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
