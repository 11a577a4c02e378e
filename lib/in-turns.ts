/**
 * Gives what does works in the order they come, so many at a time. A work that takes longer than `longest`
 * milliseconds goes on beside the next one, so that none holds up the others for good.
 */
export function inTurns({ atATime, longest }: { atATime: number; longest: number }) {
  let free = atATime;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  const letNextIn = () => {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else free++;
  };
  /** Settles as the work does. One that `isFirst` comes before all that are not. */
  return async <T>(work: () => Promise<T>, { isFirst = false } = {}): Promise<T> => {
    if (free > 0) free--;
    else await new Promise<void>((begin) => (isFirst ? first : others).push(begin));
    let isOver = false;
    const end = () => {
      if (!isOver) letNextIn();
      isOver = true;
    };
    const timer = setTimeout(end, longest);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      end();
    }
  };
}
