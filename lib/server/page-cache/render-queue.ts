/** Where both wait, every third turn is for those that are not first: they come late, but they come. */
const TURN_OF_OTHERS = 3;

/**
 * Gives what does works in the order they come, so many at a time. A work that takes longer than `longest`
 * milliseconds goes on beside the next one, so that none holds up the others for good.
 */
export function inTurns({ atATime, longest }: { atATime: number; longest: number }) {
  let free = atATime;
  let turn = 0;
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  const letNextIn = () => {
    turn = (turn + 1) % TURN_OF_OTHERS;
    const [these, those] = turn === 0 ? [others, first] : [first, others];
    const next = these.shift() ?? those.shift();
    if (next) next();
    else free++;
  };
  /** Settles as the work does. Of those that wait, the ones that are first have two turns of three. */
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
