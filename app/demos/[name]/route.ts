import { methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { demoAddress } from "@/lib/media/demo/demo-address";
import { demoProblem } from "@/lib/media/demo/demo-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params }) => {
    const name = params.name ?? "";
    if ((await demoProblem(name)) !== null) throw notFound("File");
    // Below its folder, where its own links lead.
    const headers = { Location: demoAddress(name), "Cache-Control": "no-store" };
    return new Response(null, { status: 307, headers });
  }),
});
