// Next takes the head of an answer with status 404 from here; what is seen comes from the page itself.
export { generateMetadata } from "./page";

export default function NothingElse() {
  return null;
}
