interface DataTableProps {
  caption: string;
  columns: string[];
  /** Cells by column; the first names the row. */
  rows: string[][];
  /** How many columns, from the left, hold text; figures stand to the right. */
  textColumns?: number;
}

/** Figures in rows and columns; scrolls by itself where it is too wide. */
export function DataTable({ caption, columns, rows, textColumns = 1 }: DataTableProps) {
  const align = (column: number) => (column < textColumns ? "left" : "right");
  return (
    <div className="rich-text">
      {/* biome-ignore lint/a11y/useSemanticElements: a scrolling region is no fieldset */}
      <div
        className="table-scroll my-0!"
        role="group"
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled with the keyboard
        tabIndex={0}
      >
        <table>
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col" align={align(index)} className="whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.join()}>
                {row.map((cell, index) =>
                  index === 0 ? (
                    <th key={columns[index]} scope="row" className="border-line! font-normal!">
                      {cell}
                    </th>
                  ) : (
                    <td key={columns[index]} align={align(index)}>
                      {cell}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
