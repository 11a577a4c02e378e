import { Fragment } from "react";

const COMMANDS = /(npm run [\w-]+(?: -- --[\w-]+)?)/;

/** A sentence whose commands each stay on one line: browsers break lines behind hyphens. */
export const WithCommands = ({ children }: { children: string }) =>
  children.split(COMMANDS).map((part, index) => {
    const key = `${index} ${part}`;
    // Every other part is a command.
    return index % 2 === 0 ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <code key={key} className="whitespace-nowrap font-mono text-[0.9em]">
        {part}
      </code>
    );
  });
