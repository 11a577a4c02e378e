import { leadTo, methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { demoAddress } from "@/lib/media/demo/demo-address";
import { demoProblem } from "@/lib/media/demo/demo-file";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params }) => {
    const name = params.name ?? "";
    if ((await demoProblem(name)) !== null) throw notFound("File");
    // Redirect to the demo's folder, so that its relative links work.
    return leadTo(demoAddress(name));
  }),
});
