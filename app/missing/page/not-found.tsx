// For a 404 response, Next uses the metadata of this file, but the content of `page.tsx`.
export { generateMetadata } from "./page";

export default function NothingElse() {
  return null;
}
