import sanitizeHtml from "sanitize-html";

const ADDRESSES = ["href", "src"];

/** Rendered HTML with every link and image made absolute, for readers that show it elsewhere. */
export function absoluteLinks(html: string, base: string): string {
  const absolute = (address: string) =>
    URL.canParse(address, base) ? new URL(address, base).href : address;
  return sanitizeHtml(html, {
    // What may be in it was decided when it was rendered.
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemes: ["http", "https", "mailto", "tel"],
    transformTags: {
      "*": (tagName, attribs) => {
        const changed = { ...attribs };
        for (const name of ADDRESSES) {
          if (changed[name] !== undefined) changed[name] = absolute(changed[name]);
        }
        if (changed.srcset !== undefined) {
          changed.srcset = changed.srcset.replace(/[^\s,]\S*[^\s,]/g, (part) =>
            /^[\d.]+[wx]$/.test(part) ? part : absolute(part),
          );
        }
        return { tagName, attribs: changed };
      },
    },
  });
}
