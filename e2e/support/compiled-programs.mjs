// Texts are rendered, imports read and pictures made by programs of the build, in unit tests, too.
import { compileTools, enterProject } from "../../scripts/steps.mjs";

export default async function setup() {
  enterProject();
  await compileTools();
}
