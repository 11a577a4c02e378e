import { Fragment } from "react";

const COMMANDS = /(npm run [\w-]+(?: -- --[\w-]+)?)/;

/** A sentence with commands. Each command stays on one line, although browsers can break lines after hyphens. */
export const WithCommands = ({ children }: { children: string }) =>
  children.split(COMMANDS).map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <code key={key} className="whitespace-nowrap font-mono text-[0.9em]">
        {part}
      </code>
    );
  });
