import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "rolldown/utils";
import { toast } from "sonner";
import { expect, test, vi } from "vitest";
import { showError } from "@/components/ui/toaster";
import { browser as english } from "@/lib/i18n/words/en-browser";
import { collectionTexts } from "./collection/collection-texts";

// A toast's text is in the file that shows it. The table `PROMISED` repeats the texts that are specified for the
// dashboard, so that a test fails if one of them is changed by mistake.

const TEXT = /^(allSaved|saved|created|updated|deleted|invalid|inUse|IN_USE)$|failed$/i;
const CALL = /^show(Success|Error|Failure|Undo)$/;

/** The texts that are possible values of an expression. `{}` stands for each inserted value of a template. */
function textsOf(node: ESTree.Node | null | undefined): string[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [node.value] : [];
    case "TemplateLiteral":
      return [node.quasis.map(({ value }) => value.cooked).join("{}")];
    case "ArrayExpression":
      return node.elements.flatMap(textsOf);
    case "ObjectExpression":
      return node.properties.flatMap((one) => (one.type === "Property" ? textsOf(one.value) : []));
    case "ConditionalExpression":
      return [node.consequent, node.alternate].flatMap(textsOf);
    case "JSXExpressionContainer":
      return textsOf(node.expression);
    default:
      return [];
  }
}

/** All toasts that a file of the dashboard defines or shows, as "name: title | description". */
function toastsIn(file: string): string[] {
  const found: string[] = [];
  /** The names of the default texts that the file has not replaced so far, with the indexes of the texts in `found`. */
  const usual = new Map<string, number>();
  const note = (name: string, texts: string[]) => {
    const at = usual.get(name) ?? found.length;
    usual.delete(name);
    found[at] = texts.length > 0 ? `${name}: ${texts.join(" | ")}` : "";
  };
  const noteUsual = (names: string[]) => {
    const [noun = "", plural] = names;
    usual.clear();
    for (const [name, text] of Object.entries(collectionTexts(noun, plural))) {
      if (TEXT.test(name)) usual.set(name, found.push(`${name}: ${text}`) - 1);
    }
  };
  const noteNamed = (name: ESTree.Node, value: ESTree.Node | null) => {
    const isNamed = name.type === "Identifier" || name.type === "JSXIdentifier";
    if (isNamed && TEXT.test(name.name)) note(name.name, textsOf(value));
  };
  const source = readFileSync(join(import.meta.dirname, file), "utf8");
  new Visitor({
    Property: ({ key, value }) => noteNamed(key, value),
    JSXAttribute: ({ name, value }) => noteNamed(name, value),
    VariableDeclarator: ({ id, init }) => noteNamed(id, init),
    CallExpression({ callee, arguments: values }) {
      if (callee.type === "Identifier" && CALL.test(callee.name)) {
        note(callee.name, values.filter((one) => one.type !== "ObjectExpression").flatMap(textsOf));
      }
      if (callee.type === "Identifier" && callee.name === "collectionTexts") {
        noteUsual(values.flatMap(textsOf));
      }
    },
  }).visit(parseSync(file, source).program);
  return found.filter((one) => one !== "");
}

/** Each file with its toasts. */
const PROMISED = `
nouns/hero-editor.tsx
  saved: Hero section updated successfully
  saveFailed: Failed to update hero section
  loadFailed: Failed to load hero data
nouns/about-editor.tsx
  saved: About section updated | Your changes have been saved successfully
  saveFailed: Failed to save changes
  loadFailed: Failed to load about data
nouns/contact-info-editor.tsx
  saved: Contact information updated
  saveFailed: Failed to save changes
  loadFailed: Failed to load contact information
nouns/experience-manager.tsx
  showFailure: The new position is saved, but the last day of the former position is not
  allSaved: Experiences updated
  created: Experience saved
  updated: Experience saved
  deleted: Experience deleted
  loadFailed: Failed to load experiences
  saveFailed: Failed to save experience
  deleteFailed: Failed to delete experience
nouns/project-manager.tsx
  allSaved: Projects updated
  created: Project created
  updated: Project updated
  deleted: Project deleted
  loadFailed: Failed to load projects
  saveFailed: Failed to save project
  deleteFailed: Failed to delete project
nouns/skill-manager.tsx
  allSaved: Skills updated
nouns/skill/skill-collections.ts
  LOAD_FAILED: Failed to load skills data
  IN_USE: Cannot delete category
  created: Category created
  updated: Category updated
  deleted: Category deleted
  saveFailed: Failed to save category
  deleteFailed: Failed to delete category
  created: Skill created
  updated: Skill updated
  deleted: Skill deleted
  saveFailed: Failed to save skill
  deleteFailed: Failed to delete skill
nouns/skill/skill-categories.tsx
  showError: {} skills are using this category
nouns/category-manager.tsx
  created: Category created
  updated: Category updated
  deleted: Category deleted
  saveFailed: Failed to save category
  deleteFailed: Failed to delete category
  inUse: Cannot delete category
  allSaved: Categories updated
nouns/blog-manager.tsx
  allSaved: Blog posts updated
  created: Blog post created
  updated: Blog post updated
  deleted: Blog post deleted
  loadFailed: Failed to load blog posts
  saveFailed: Failed to save blog post
  deleteFailed: Failed to delete blog post
nouns/certification-manager.tsx
  allSaved: Certifications updated
  created: Certification created
  updated: Certification updated
  deleted: Certification deleted
  loadFailed: Failed to load certifications
  saveFailed: Failed to save certification
  deleteFailed: Failed to delete certification
nouns/video-manager.tsx
  allSaved: Videos updated
  created: Success | Video added
  updated: Success | Video updated
  deleted: Success | Video deleted
  loadFailed: Failed to load videos
  saveFailed: Failed to save videos
  deleteFailed: Failed to save videos
  invalid: Title and YouTube URL are required
nouns/video/video-import.tsx
  failed: Failed to save videos
  showSuccess: Success | Video added | {} videos added
collection/save-changes-button.tsx
  showError: Failed to save changes
  showError: Save the item in its form | An item needs your answer first
  showError: Save in the tab where the form is open | Nothing was saved here
icons/icon-field.tsx
  showSuccess: Upload successful | Icon uploaded successfully
  showError: Failed to upload icon. Please try again. | Upload failed
inbox/use-inbox.ts
  LOAD_FAILED: Failed to load messages | Failed to load spam
  failed: Failed to save changes
  showUndo: Marked as spam | Moved to the inbox
inbox/use-deletion.ts
  failed: Failed to delete message
  showUndo: Message deleted
overview/overview-screen.tsx
  LOAD_FAILED: Failed to load the overview
data/use-backups.ts
  LOAD_FAILED: Failed to load backups
  showError: The server was restarted before the backup was made
  showSuccess: Backup made
  failed: Failed to start
  failed: Failed to delete backup
  showSuccess: Backup deleted
links/use-links.ts
  LOAD_FAILED: Failed to load links
  showUndo: Link ignored
sign-in/sign-in-form.tsx
  showFailure: Login Failed
sign-in/second-step.tsx
  showFailure: Login Failed
sign-in/login-panel.tsx
  showSuccess: Login Successful | Welcome to your dashboard!
frame/use-sign-out.ts
  showSuccess: Logged out | You have been successfully logged out
`;

const blocks = PROMISED.trim().split(/\n(?=\S)/);

test.each(blocks.map((block) => block.split(/\n {2}/)))(
  "%s shows its promised toasts",
  (file = "", ...toasts) => expect(toastsIn(file)).toEqual(toasts),
);

test("the toast of a failure has the title 'Error' if no other title is given", () => {
  const error = vi.spyOn(toast, "error").mockReturnValue("");
  showError("Failed to load projects");
  showError("1 skills are using this category", "Cannot delete category");
  expect(error.mock.calls).toEqual([
    ["Error", { description: "Failed to load projects" }],
    ["Cannot delete category", { description: "1 skills are using this category" }],
  ]);
});

test("a visitor reads the promised toasts after sending a message", () => {
  expect(english.toasts.error).toBe("Error");
  expect(english.contact).toMatchObject({
    sent: "Message sent!",
    thanks: "Thanks for reaching out. I'll get back to you soon.",
    networkError: "Network error",
    httpError: "HTTP error! status: {status}",
  });
});
