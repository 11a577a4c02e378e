import type { NextRequest } from "next/server";
import { readCoverAddress } from "@/components/shared/cover/cover-address";
import { coverFile } from "@/components/shared/cover/cover-file";

/** The picture of an address never changes. */
export async function GET(request: NextRequest, { params }: RouteContext<"/covers/[...path]">) {
  const asked = request.nextUrl.search === "" ? readCoverAddress((await params).path) : null;
  const file = asked && coverFile(asked.color, asked.seed);
  if (!file) return new Response(null, { status: 404 });
  return new Response(file, {
    headers: {
      "Content-Type": "image/svg+xml",
      "Cache-Control": "public, max-age=31536000, immutable",
    },
  });
}
