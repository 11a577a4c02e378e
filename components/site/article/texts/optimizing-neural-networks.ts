import type { ArticleFacts } from "../article-facts";

export const facts: ArticleFacts = {
  slug: "optimizing-neural-networks",
  title: "Optimizing Neural Networks for Microcontrollers",
  excerpt:
    "A keyword spotter went from 90 kB and 332 ms to 14 kB and 53 ms for 1.5 points of accuracy. What each step bought, and which one bought nothing.",
  category: "AI/ML",
  publish_date: "2024-02-20",
  tags: ["tinyml", "quantization", "pruning", "cortex-m"],
};

export const opening = `
The network in this article recognises ten spoken words, "something else" and silence from one second of audio. Its input is 49 frames of 10 cepstral coefficients. A 10 × 4 convolution with stride 2 leaves 25 × 5 positions. Four blocks follow, each a 3 × 3 depthwise and a 1 × 1 pointwise convolution, then an average and one dense layer. It is 64 channels wide throughout.

It has to run four times a second on a Cortex-M4F at 80 MHz that draws 33 mW while awake. In float32 one inference takes 332 ms, so it does not run four times a second at all.

Accuracy is measured on 4,890 clips by speakers who are not in the training set. Near 92% the standard error is 0.39 points. A difference of half a point between two builds may be nothing, and I say so where it matters.

## Count before you measure

Size and work follow from the shape of the network. No training is needed, so this comes first:

~~~python
def count(c, classes=12, positions=25 * 5, blocks=4):
    """Parameters, multiply-accumulates and int8 bytes with c channels."""
    outputs = c + blocks * 2 * c + classes
    weights = 40 * c + blocks * (9 * c + c * c) + c * classes
    macs = positions * (weights - c * classes) + c * classes
    # An output has an int32 bias, and a multiplier and a shift of 4 bytes each.
    return weights + outputs, macs, weights + 12 * outputs

for c in (64, 40, 24):
    print(c, *count(c))
# 64 22604 2656768 29072
# 40 10292 1180480 14384
# 24 4644 516288 7152
~~~

Float32 takes 4 bytes a parameter, 90.4 kB. Int8 is often called a quarter of that, but here it is 29.1 kB, slightly less than a third. Every output channel carries 12 bytes that don't shrink, and narrow networks have many channels for few weights.

## Int8, the step to take first

| Channels | Flash, kB | RAM, kB | Time, ms | Accuracy, % |
|---|---:|---:|---:|---:|
| 64, float32 | 90.4 | 64.0 | 332 | 92.4 |
| 64, int8 | 29.1 | 16.0 | 107 | 92.0 |
| 40, int8 | 14.4 | 10.0 | 53 | 90.9 |
| 24, int8 | 7.2 | 6.0 | 27 | 86.9 |

Flash holds weights, biases and scales. RAM holds the two largest tensors that live at once, the input and output of a block. The runtime and its kernels add about 45 kB of flash to every row, which makes the smallest rows look better than they are.

Post-training quantisation with a scale per channel took an afternoon, and a calibration set of 400 clips. It made the network three times as fast because the M4 multiplies two 16-bit pairs in one instruction, and the int8 kernels widen their operands to use it.

It cost 19 clips: 4,518 right before, 4,499 after. On the same clips the comparison can be paired. Sixty-one were right only in float and 42 only in int8, and 19 over √103 is 1.9 standard deviations. So the loss is probably real, and it is small.
`;

export const cycles = `
The curve has a knee. From 64 to 40 channels I give up 1.1 points for half the time. From 40 to 24, 4.0 points for another 26 ms. Every such curve has one, and the job is to find it, not to reach the left edge.

## Multiplications are not time

On a Cortex-M4 I measure with the cycle counter, one layer at a time, with interrupts off:

~~~c
#include "stm32l4xx.h"   /* or the CMSIS header of another M4 */

void cycles_init(void)
{
    CoreDebug->DEMCR |= CoreDebug_DEMCR_TRCENA_Msk;
    DWT->CYCCNT = 0;
    DWT->CTRL |= DWT_CTRL_CYCCNTENA_Msk;
}

/* Correct across one wrap of the counter, 53 s at 80 MHz. */
uint32_t cycles_of(void (*layer)(void *), void *context)
{
    uint32_t start = DWT->CYCCNT;
    layer(context);
    return DWT->CYCCNT - start;
}
~~~
`;

export const pruning = `
A pointwise layer costs 2.5 cycles for each multiplication, the first convolution 4.0, a depthwise layer 7.0. Pointwise kernels load an activation once and use it for several outputs. A depthwise kernel uses what it loads for a single channel, and most of its time goes on moving data. So 10.8% of the multiplications take 23.5% of the time.

Two things follow. A count of multiplications ranks designs only if they are made of the same layers. And removing pointwise work makes the depthwise share grow: at 40 channels it is 30% of the time, which is why 44% of the multiplications still need 49% of the time.

## Pruning that counts

There are two ways to prune, and on this class of processor only one of them helps.

I first set the smallest 70% of weights to zero, a few per cent at a time with training in between. Accuracy in float was 91.8%. The time was 107 ms, exactly as before. A dense kernel multiplies by zero at full price, and a sparse one needs an index for each weight and loses the paired multiplications. The zeros helped in one place only: compressed for an update over the air, 22.0 kB of weights became about 9 kB.
`;

export const channels = `
Removing whole channels leaves a smaller dense network, which every kernel likes. I rank the channels of each block by the scale of their batch normalisation, which training has pushed towards zero with an L1 penalty, and keep 40 of 64:

~~~python
import numpy as np

def strongest(gamma, n):
    """The n channels with the largest batch-norm scale, in their old order."""
    return np.sort(np.argsort(np.abs(gamma))[-n:])

def shrink_block(depthwise, pointwise, came, stay):
    """Weights of shape (3, 3, in) and (in, out). \`came\` are the channels the
    block before kept; a block's output is the next one's input."""
    return depthwise[:, :, came], pointwise[np.ix_(came, stay)]
~~~

Biases and batch-norm statistics are cut with the same indices. Forgetting one of them gives a network that still runs and is quietly wrong, so I compare it with the original whose removed channels are set to zero. Both must agree to rounding.

Straight after the cut accuracy was 71.3%. Twenty epochs of fine-tuning at a tenth of the learning rate brought 91.2% in float and 90.9% in int8. The number kept is a multiple of four on purpose, because the kernels work on four at a time and a remainder goes through a slow loop.

One check belongs with any pruning result: training the small network from scratch. At 40 channels that gave 90.7% in float. So pruning beat it by half a point, a little over one standard error. If I had to choose again under time pressure, I would train the narrow network and skip the surgery.

## What it is worth

At four inferences a second, the int8 network with 64 channels keeps the processor busy 43% of the time, 14.1 mW on average. With 40 channels it is 21% and 7.0 mW. The front end adds 12 ms a run, about 1.6 mW, in both cases. After the pruning it is nearly a fifth of the total, and the next thing worth speeding up is a Fourier transform, not a network.

## The order I keep to

1. Count parameters, multiplications and activations for a few widths. Drop what cannot fit.
2. Quantise to int8, per channel, with calibration data from the field.
3. Measure cycles by layer on the device.
4. Narrow the network by whole channels, in multiples of four, until the knee.
5. Go back to step 3, because the bottleneck has moved.

Some limits. All of this is for one core without a vector unit. On a Cortex-M55 the cycles per multiplication differ, and the ranking of layers with them. My clips are clean recordings; in a kitchen every build lost between 6 and 9 points, more than all the steps above together. I also tuned the widths on the test set, as one does when there are only four of them, so the last digit deserves less trust than it seems to ask for.
`;
