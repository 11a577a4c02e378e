// Texts are rendered and imports read by programs of the build, in unit tests, too.
import { compileTools, enterProject } from "../../scripts/steps.mjs";

export default async function setup() {
  enterProject();
  await compileTools();
}
