// Examples for the editor's buttons and the help. Examples of fences are defined with the fences.

export const FORMULA_EXAMPLE = `$$
E = m c^2
$$`;

export const TABLE_REPLACED = "Quantity";

export const TABLE_EXAMPLE = `| ${TABLE_REPLACED} | Value |
|---|--:|
| Supply | 3.3 V |
| Current | 9.5 µA |`;

export const NOTE_REPLACED = "What the reader should know.";

export const NOTE_EXAMPLE = `> [!NOTE]
> ${NOTE_REPLACED}
>`;
