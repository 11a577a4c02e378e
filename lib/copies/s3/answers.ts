import { XMLParser } from "fast-xml-parser";

// XML entities are not expanded: names of objects contain none, and a storage could define harmful entities.
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === "Contents" || name === "Upload",
});

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Returns the root element `name` of an XML text; an empty object for any other text. */
function rootOf(xml: string, name: string): Node {
  try {
    const document: unknown = parser.parse(xml);
    const root = isNode(document) ? document[name] : null;
    return isNode(root) ? root : {};
  } catch {
    return {};
  }
}

const textIn = (node: Node, name: string): string => {
  const value = node[name];
  return typeof value === "string" ? value : "";
};

const nodesIn = (node: Node, name: string): Node[] => {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

/** Returns the code and the region in an S3 error; '' for a missing value. */
export function readFailure(xml: string): { code: string; region: string } {
  const root = rootOf(xml, "Error");
  return { code: textIn(root, "Code"), region: textIn(root, "Region") };
}

export interface StoredObject {
  key: string;
  bytes: number;
}

/** Reads a page of objects; `next` is the token of the next page, null on the last page. */
export function readObjectList(xml: string): { objects: StoredObject[]; next: string | null } {
  const root = rootOf(xml, "ListBucketResult");
  const objects = nodesIn(root, "Contents").map((node) => ({
    key: textIn(node, "Key"),
    bytes: Number(textIn(node, "Size")),
  }));
  const isCut = textIn(root, "IsTruncated") === "true";
  return { objects, next: isCut ? textIn(root, "NextContinuationToken") || null : null };
}

/** Returns the first page of unfinished multipart uploads. */
export function readUnfinishedUploads(xml: string) {
  return nodesIn(rootOf(xml, "ListMultipartUploadsResult"), "Upload").map((node) => ({
    key: textIn(node, "Key"),
    id: textIn(node, "UploadId"),
    startedAt: new Date(textIn(node, "Initiated")),
  }));
}

export const readUploadId = (xml: string): string =>
  textIn(rootOf(xml, "InitiateMultipartUploadResult"), "UploadId");
