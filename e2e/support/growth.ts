// For tests that check that a function's time grows in proportion to its input. They compare a large input with small
// inputs of the same total size. If the time is linear, both take equally long, even on a slow or busy machine.

/** The large input is larger by this factor. Linear work then takes 8 times as long, and quadratic work 64 times. */
const TIMES = 8;
/** The limit for the growth of the time. It is between linear and quadratic growth. */
const MOST_GROWTH = 24;
const FEWEST_ROUNDS = 3;
/** The maximum number of rounds. Of so many rounds, a busy machine disturbs some, but not all. */
const MOST_ROUNDS = 15;

async function durationOf(work: () => unknown, repeats: number): Promise<number> {
  const start = performance.now();
  for (let repeat = 0; repeat < repeats; repeat++) await work();
  return performance.now() - start;
}

/** The factor by which the time grows for an input that is 8 times as large. The fastest of several rounds counts. */
async function growthOf<Input>(
  work: (input: Input) => unknown,
  small: Input,
  large: Input,
): Promise<number> {
  let [ofSmall, ofLarge] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    ofSmall = Math.min(ofSmall, await durationOf(() => work(small), TIMES));
    ofLarge = Math.min(ofLarge, await durationOf(() => work(large), 1));
    if (round >= FEWEST_ROUNDS && (ofLarge / ofSmall) * TIMES < MOST_GROWTH) break;
  }
  return (ofLarge / ofSmall) * TIMES;
}

/**
 * Rejects if `work` takes clearly more than 8 times as long for `input(8 * size)` as for `input(size)`. Choose a size
 * for which `work` takes some tenths of a millisecond. The size must be large enough to show quadratic growth.
 */
export async function expectLinear<Input>(
  size: number,
  input: (size: number) => Input,
  work: (input: Input) => unknown,
): Promise<void> {
  const growth = await growthOf(work, input(size), input(size * TIMES));
  if (growth >= MOST_GROWTH) {
    throw new Error(`An input of ${TIMES} times the size takes ${growth.toFixed(0)} times as long`);
  }
}
