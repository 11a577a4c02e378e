// For tests that a function takes time in proportion to its input. One large input is compared with as many small ones
// as make up its size: both take equally long where the time is linear, on a slow or busy machine too.

/** How much larger the large input is. Linear work grows 8 times, quadratic work 64 times. */
const TIMES = 8;
/** Between linear and quadratic growth. */
const MOST_GROWTH = 24;
const FEWEST_ROUNDS = 3;
/** A busy machine disturbs some rounds, not all of them. */
const MOST_ROUNDS = 15;

async function durationOf(work: () => unknown, repeats: number): Promise<number> {
  const begun = performance.now();
  for (let repeat = 0; repeat < repeats; repeat++) await work();
  return performance.now() - begun;
}

/** How many times as long `work` takes for an input that is 8 times as large, by the fastest of several rounds. */
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
 * for which `work` takes some tenths of a millisecond, and which is large enough to tell linear work from quadratic
 * work.
 */
export async function expectLinear<Input>(
  size: number,
  input: (size: number) => Input,
  work: (input: Input) => unknown,
): Promise<void> {
  const growth = await growthOf(work, input(size), input(size * TIMES));
  if (growth >= MOST_GROWTH) {
    throw new Error(`The work grows ${growth.toFixed(0)} times for ${TIMES} times as much`);
  }
}
