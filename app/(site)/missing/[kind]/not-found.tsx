// Next uses the metadata of this file in a 404 response, but the content of the page itself.
export { generateMetadata } from "./page";

export default function NothingElse() {
  return null;
}
