// Finds the top-level variables of a module whose values change while the program runs.
import { parseSync } from "rolldown/utils";

const MUTATING = /^(set|add|push|delete|clear|splice|unshift|pop|shift)$/;
/**
 * Objects of these classes are not state. The list includes sets and maps: `stateIn` counts a set or map as state only
 * if the module changes it.
 */
const PLAIN = /^(RegExp|Date|URL|Text(En|De)coder|Intl|XMLParser|Error|(Weak)?(Set|Map))$/;

function* nodesIn(value) {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) yield value;
  for (const child of Object.values(value)) yield* nodesIn(child);
}

/** Returns `a` for `a.b.c`, and undefined for an expression that is not a member of a variable. */
function ownerOf({ type, object }) {
  if (type !== "MemberExpression") return undefined;
  return object.type === "Identifier" ? object.name : ownerOf(object);
}

/** Returns the name of the variable whose content a node changes, or undefined. */
function changedBy(node) {
  if (node.type === "AssignmentExpression") return ownerOf(node.left);
  if (node.type === "UpdateExpression") return ownerOf(node.argument);
  if (node.type === "UnaryExpression" && node.operator === "delete") return ownerOf(node.argument);
  const isMutating = node.type === "CallExpression" && MUTATING.test(node.callee.property?.name);
  return isMutating ? ownerOf(node.callee) : undefined;
}

/** Returns `Intl` for `new Intl.NumberFormat()`. */
const classOf = ({ callee }) => ownerOf(callee) ?? callee.name;

/** Returns the names of a module's mutable variables: `let`, objects with state, and collections that it changes. */
export function stateIn(path, text) {
  const { program } = parseSync(path, text);
  const changed = new Set([...nodesIn(program)].map(changedBy).filter(Boolean));
  return program.body
    .map((statement) => statement.declaration ?? statement)
    .filter(({ type, declare }) => type === "VariableDeclaration" && !declare)
    .flatMap(({ kind, declarations }) =>
      declarations.filter(({ id, init }) => {
        if (kind !== "const") return true;
        if (init?.type === "NewExpression" && !PLAIN.test(classOf(init))) return true;
        return /^(New|Array|Object)Expression$/.test(init?.type) && changed.has(id.name);
      }),
    )
    .map(({ id }) => id.name);
}
