// Unit tests need the compiled programs that render texts, read imports and process pictures.
import { compileTools, enterProject } from "../../scripts/steps.mjs";

export default async function setup() {
  enterProject();
  await compileTools();
}
