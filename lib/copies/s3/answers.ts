import { XMLParser } from "fast-xml-parser";

// Entities stay as they are: names of ours have none, and a storage is not to be trusted with definitions of its own.
const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === "Contents" || name === "Upload",
});

type Node = Record<string, unknown>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** The element `name` at the root of an XML text; empty where the text is something else. */
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

/** What a storage says went wrong; the code is empty where it says nothing that can be read. */
export function readFailure(xml: string): { code: string; region: string } {
  const root = rootOf(xml, "Error");
  return { code: textIn(root, "Code"), region: textIn(root, "Region") };
}

export interface StoredObject {
  key: string;
  bytes: number;
}

/** A page of a list of objects; `next` is where the following page begins, null after the last. */
export function readObjectList(xml: string): { objects: StoredObject[]; next: string | null } {
  const root = rootOf(xml, "ListBucketResult");
  const objects = nodesIn(root, "Contents").map((node) => ({
    key: textIn(node, "Key"),
    bytes: Number(textIn(node, "Size")),
  }));
  const isCut = textIn(root, "IsTruncated") === "true";
  return { objects, next: isCut ? textIn(root, "NextContinuationToken") || null : null };
}

/** The first page of the multipart uploads that were begun and never completed. */
export function readUnfinishedUploads(xml: string) {
  return nodesIn(rootOf(xml, "ListMultipartUploadsResult"), "Upload").map((node) => ({
    key: textIn(node, "Key"),
    id: textIn(node, "UploadId"),
    begunAt: new Date(textIn(node, "Initiated")),
  }));
}

/** The id of a multipart upload that was begun. */
export const readUploadId = (xml: string): string =>
  textIn(rootOf(xml, "InitiateMultipartUploadResult"), "UploadId");
