import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** Text, links and metadata of the PDF at `address`. */
export const pdfAt = async (address: string) =>
  readPdf(new Uint8Array(await (await fetch(address)).arrayBuffer()));

/** Text, links and metadata of a PDF. */
export async function readPdf(data: Uint8Array) {
  // The PDF reader detaches the buffer, so copy the bytes first.
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
    // Line breaks depend on the layout, so they become spaces.
    text: pieces.join("").replace(/\s+/g, " "),
    links: annotations.map(({ url, unsafeUrl }) => String(url ?? unsafeUrl)),
    info,
    bytes,
  };
}

/** The pieces of text on each page of a PDF. The pieces are not joined, and their white space is unchanged. */
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
