import { methods, publicRoute } from "@/lib/api/route";
import { notFound } from "@/lib/errors";
import { brandIconName } from "@/lib/media/brands/brand-icon-name";
import { readBrandIcon } from "@/lib/media/brands/brand-icons";

/** The icon of a brand as a file (`docker.svg`), for the lists of the dashboard. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async ({ params: { file = "" } }) => {
    const slug = file.endsWith(".svg") ? file.slice(0, -".svg".length) : "";
    // Icon names can have any case, but their address is in lower case.
    const svg = slug === slug.toLowerCase() ? await readBrandIcon(brandIconName(slug)) : null;
    if (svg === null) throw notFound("File");
    return new Response(svg, {
      headers: { "Content-Type": "image/svg+xml", "Cache-Control": "public, max-age=86400" },
    });
  }),
});
