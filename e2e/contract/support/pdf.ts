import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader finds in the PDF at `address`. */
export const pdfAt = async (address: string) =>
  readPdf(new Uint8Array(await (await fetch(address)).arrayBuffer()));

/** What a reader finds in a PDF. */
export async function readPdf(data: Uint8Array) {
  // Reading it takes the bytes away.
  const bytes = Buffer.from(data).toString("latin1");
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)),
  );
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  const annotations = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat();
  const { info } = await pdf.getMetadata();
  await pdf.destroy();
  const pieces = contents.flatMap(({ items }) =>
    items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")),
  );
  return {
    pages: pages.length,
    // Where lines end is the page's affair.
    text: pieces.join("").replace(/\s+/g, " "),
    links: annotations.map(({ url, unsafeUrl }) => String(url ?? unsafeUrl)),
    info,
    bytes,
  };
}

/** The pieces of text on each page of a PDF, as they were drawn. */
export async function readPages(data: Uint8Array): Promise<string[][]> {
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : ""));
    }),
  );
  await pdf.destroy();
  return pages;
}
