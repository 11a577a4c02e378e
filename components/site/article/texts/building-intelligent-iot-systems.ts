import type { ArticleFacts } from "../article-facts";

export const facts: ArticleFacts = {
  slug: "building-intelligent-iot-systems",
  title: "Building Intelligent IoT Systems",
  excerpt:
    "A vibration sensor makes 1.66 GB a day. What a fan has to say about itself fits into 288 bytes. Edge AI is the work in between.",
  category: "IoT",
  publish_date: "2024-03-15",
  tags: ["edge-ai", "iot", "lorawan", "anomaly-detection"],
};

export const opening = `
An accelerometer on a fan bearing, with three axes, 3,200 samples a second and 16 bits a sample, makes 19,200 bytes a second. Left running, that is 1.66 GB a day about a machine that does nothing unusual for years. The people who own the fan have one question: does somebody need to go up to the roof?

Somewhere between those two the deciding has to happen. I use one design throughout, a battery node that watches ventilation fans over LoRaWAN, because an architecture without numbers is a drawing of boxes. Currents are data sheet values that I checked on a bench supply. Air times follow from the LoRa formula.

## Three cuts

The stream can be reduced in three places before it reaches the radio.

1. **Sample less often.** A bearing does not wear out within a minute. The node wakes once a minute and takes 1,024 samples an axis, which is 0.32 s and 6,144 bytes.
2. **Keep features.** Twenty numbers an axis (RMS, crest factor, kurtosis and 17 band energies on a logarithmic scale), one byte each, make 60 bytes a minute.
3. **Keep the decision.** A small model turns the 60 features into one score. A 12-byte message goes out every hour, and one more whenever the verdict changes.
`;

export const radio = `
The first cut is the cheapest, and it is the one that needs a conversation. The node listens 0.5% of the time. Wear is there in every window, so nothing is lost. A single knock is almost always missed, and if knocks are what matters, this is the wrong design, however good the model.

## What the radio makes of it

At spreading factor 7, +14 dBm and 25.5 mA from 3.3 V, with about 1 mJ for the two receive windows after each message, the three choices look like this:

| Sent | Messages | Air time a minute | Radio energy a minute |
|---|---|---:|---:|
| Raw window | 28 a minute | 10.2 s | 889 mJ |
| Features | 1 a minute | 133 ms | 12.2 mJ |
| Decision | 24 a day | 1.0 ms | 0.10 mJ |

The first row fails before the battery does. Most of the European 868 MHz band allows a device 1% of the time, 600 ms a minute, and this is seventeen times as much. Features fit, but only on a good link: at spreading factor 12 a message may carry 51 bytes. The decision fits everywhere. On the worst link it takes 1.48 s of air time and about 126 mJ an hour, which is dear but legal.

## Where the energy goes

Between windows the board sleeps at 5 µA. While it samples it draws 2.2 mA. Features and model together are 266,000 cycles, or 3.3 ms at 80 MHz and 10 mA.
`;

export const model = `
The model's own share is 16,000 cycles, 0.007 mJ. For that it saves 12.1 mJ of radio. I know of no better bargain in the whole design, and it has little to do with how clever the model is.

Two lithium AA cells give me 25 kJ after cold, self-discharge and the regulator. Sending raw windows would empty them in 19 days, features in 3.0 years, decisions in 13.5. I don't believe the last figure, since shelf life and leakage come first, and I promise eight. It does tell me where to look next: two thirds of the remaining energy is the 0.32 s of sampling, so a sensor with a deeper FIFO would now do more than any change to the model.

## A model that starts with no failures

Nobody has recordings of their fan breaking. What exists is a week of it working, so the model is an autoencoder, 60–24–8–24–60. It learns to reproduce normal features, and the error of the reproduction is the score. It has 3,264 weights in int8 and 116 biases in int32, 3.7 kB together.

During the first week a node sends its features every minute (123 J, half a per cent of the battery). Training happens on the server, one model for each fan, and the same 10,080 windows set the threshold:

~~~python
import numpy as np

def enter_threshold(scores, needed=5, margin=1.2):
    """The highest level held for \`needed\` windows in a row, and a margin."""
    runs = np.lib.stride_tricks.sliding_window_view(np.asarray(scores), needed)
    return margin * runs.min(axis=1).max()
~~~

The minimum inside each run matters. A threshold on single windows would have to clear every slammed door of the week. This one only has to clear what lasted five minutes, because the node applies the same rule:

~~~c
#include <stdbool.h>
#include <stdint.h>

struct alarm {
    uint16_t enter, leave;   /* enter > leave */
    uint8_t  needed;         /* windows in a row before the verdict changes */
    uint8_t  run;
    bool     on;
};

/* Takes one score a minute; true when the verdict changed and must be sent. */
bool alarm_step(struct alarm *a, uint16_t score)
{
    bool against = a->on ? score < a->leave : score > a->enter;
    a->run = against ? a->run + 1 : 0;
    if (a->run < a->needed)
        return false;
    a->run = 0;
    a->on = !a->on;
    return true;
}
~~~
`;

export const practice = `
## Twelve bytes

The message is a time stamp, the score, the highest score since the last message, the battery voltage, the verdict and the model's version. On the server it is one line, \`struct.unpack("<IHHHBB", payload)\`. Three details earned their place:

- **The hourly message is the health check.** A node that has missed three is reported as lost. Silence must never look like "all is well".
- **The version goes with every score.** Scores of two models cannot be compared, and after a year nobody remembers when the update was.
- **An alarm brings its evidence.** The 60 features of the window follow, in two messages on a bad link. Only then can a person see which band rose.

Updates are slow. A node listens only after it has sent, so a 3.7 kB model in fragments of 200 bytes takes 19 hourly messages. The node checks a CRC over the whole model, scores ten stored windows with it, and only then switches.

## How it went

Twenty-four fans, 26 weeks, 6.3 million windows. There were nine alarms. Five were right: three worn belts, a bearing and a loose mount. Four were false, all of them in the first two cold weeks, because the commissioning week had been mild and cold grease sounds different. I now add features from the first frosty nights before I trust a model.

Six faults came to light in that time, so one was missed. That fan had been out of balance from the day the node was fitted, and the model had learned its fault as normal. No threshold helps against that. Comparing fans of the same type with each other does, and that has to happen on the server.

Five out of six is too few to quote as a percentage, and I would distrust anyone who did.

## What goes where

After this project I divide the work by a simple rule. The edge gets whatever reduces data and has to work while the link is down: sampling, features, the score, the verdict. The server gets whatever needs more than one machine or more than one week: training, comparison, history, and the question whether the model is still the right one.

"Intelligent" turned out to mean 266,000 cycles a minute and a rule of five in a row. The rest was deciding what not to send.
`;
