// Next takes the head of a 404 response from here. The visible content comes from the page itself.
export { generateMetadata } from "./page";

export default function NothingElse() {
  return null;
}
