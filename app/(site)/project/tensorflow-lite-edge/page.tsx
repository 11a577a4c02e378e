import { Cards } from "@/components/site/case-study/cards";
import { edgePlatform } from "@/components/site/case-study/case-studies";
import { CaseStudy, caseStudyMetadata } from "@/components/site/case-study/case-study";
import { CodeExcerpt } from "@/components/site/case-study/code-excerpt";
import { DataTable } from "@/components/site/case-study/data-table";
import { BlockDiagram } from "@/components/site/case-study/drawings/block-diagram";
import {
  ArenaScreen,
  LayersScreen,
  ModelsScreen,
} from "@/components/site/case-study/drawings/edge-build-screens";
import { EdgeHero } from "@/components/site/case-study/drawings/edge-hero";
import {
  BenchScreen,
  DriftScreen,
  RolloutScreen,
} from "@/components/site/case-study/drawings/edge-run-screens";
import { LatencyChart, LatencyLegend } from "@/components/site/case-study/drawings/latency-chart";
import { Figure, Gallery } from "@/components/site/case-study/figure";
import { Prose } from "@/components/site/case-study/prose";
import { Readings } from "@/components/site/case-study/readings";

export const generateMetadata = () => caseStudyMetadata(edgePlatform);

const CONVERT = `
def to_int8(model: keras.Model, field_samples: np.ndarray) -> bytes:
    converter = tf.lite.TFLiteConverter.from_keras_model(model)
    converter.optimizations = [tf.lite.Optimize.DEFAULT]
    converter.representative_dataset = lambda: ([x[None]] for x in field_samples)
    converter.target_spec.supported_ops = [tf.lite.OpsSet.TFLITE_BUILTINS_INT8]
    converter.inference_input_type = tf.int8
    converter.inference_output_type = tf.int8
    return converter.convert()
`;

export default function EdgePlatformPage() {
  return (
    <CaseStudy
      facts={edgePlatform}
      missingDemo="No recording published"
      hero={<EdgeHero />}
      sections={[
        { id: "overview", title: "Overview", body: <Overview /> },
        { id: "how-it-works", title: "How it works", body: <Path /> },
        { id: "optimisation-strategies", title: "Optimisation strategies", body: <Strategies /> },
        { id: "benchmarks", title: "Benchmarks", body: <Benchmarks /> },
        { id: "application-domains", title: "Application domains", body: <Domains /> },
        { id: "what-failed", title: "What failed", body: <Failures /> },
        { id: "screenshots", title: "Screenshots", body: <Screens /> },
      ]}
    />
  );
}

function Overview() {
  return (
    <>
      <Prose>
        <p>
          Between a notebook and a microcontroller lies a month of work that is done again for every
          model: convert it, find out why it is wrong, shrink it, guess its memory, write the glue,
          and learn on the board that the guess was too low. I built a platform that does this in
          one pipeline and refuses to pass on a model it has not measured.
        </p>
        <p>
          It targets three classes of board that I kept meeting in projects: an ESP32-S3 at 240MHz
          with 8MB of external RAM, an STM32H743 at 480MHz with 512kB of RAM in one piece, and a
          Raspberry Pi 4. One of each sits in a rack beside my desk, wired to a power meter. The
          pipeline flashes them like any other test.
        </p>
      </Prose>
      <Readings
        readings={[
          {
            value: "9.6×",
            name: "Faster at best",
            note: "MobileNetV2 on the ESP32-S3, from 1,420ms to 148ms",
          },
          {
            value: "3.8×",
            name: "Less memory",
            note: "The same model's arena, from 1,310kB to 346kB",
          },
          {
            value: "−0.6",
            name: "Points lost at most",
            note: "Keyword spotting, from 92.2% to 91.6%",
          },
        ]}
      />
    </>
  );
}

function Path() {
  return (
    <>
      <Figure caption="A model moves on only when the step before has passed. What devices report leads back to calibration data, not straight into training.">
        <BlockDiagram
          title="Train, then quantise, verify, pack and deploy. Deployed devices report drift, which chooses new calibration data for quantising."
          blocks={[
            { id: "train", at: [0, 0], name: "Train", note: "Keras" },
            { id: "quantise", at: [1, 0], name: "Quantise", note: "int8", isMain: true },
            { id: "verify", at: [2, 0], name: "Verify", note: "by layer", isMain: true },
            { id: "bench", at: [3, 0], name: "Bench", note: "on 3 boards", isMain: true },
            { id: "deploy", at: [4, 0], name: "Deploy", note: "signed, MQTT" },
            { id: "drift", at: [4, 1], name: "Drift", note: "histograms" },
            { id: "samples", at: [1, 1], name: "Samples", note: "400 frames" },
          ]}
          flows={[
            ["train", "quantise"],
            ["quantise", "verify"],
            ["verify", "bench"],
            ["bench", "deploy"],
            ["deploy", "drift"],
            ["drift", "samples"],
            ["samples", "quantise"],
          ]}
        />
      </Figure>
      <Prose>
        <p>
          Verifying means running the float32 and the int8 model side by side on the samples and
          comparing the output of every layer. A single accuracy figure hides where the damage is;
          in practice one or two layers cause nearly all of it. Those are trained again with
          simulated rounding, or their range is clipped.
        </p>
      </Prose>
      <CodeExcerpt
        language="python"
        code={CONVERT}
        caption="The conversion itself is short. What matters is field_samples: 400 inputs recorded by the device in its place, not taken from the training set."
      />
    </>
  );
}

function Strategies() {
  return (
    <Cards
      columns={2}
      cards={[
        {
          title: "Quantisation",
          text: "Per-channel int8 for weights, per-tensor for activations. Training with simulated rounding only where verification asks for it: it recovered 0.4 points on MobileNetV2, on top of a plain conversion that had lost 0.9.",
        },
        {
          title: "Kernels",
          text: "CMSIS-NN on the STM32H7, ESP-NN on the ESP32-S3, XNNPACK on the Raspberry Pi. Most of the gain on the small chips comes from here; int8 without these kernels was 1.8 times faster than float32, not 9.6 times.",
        },
        {
          title: "Structured pruning",
          text: "Whole channels are removed, then the model is fine-tuned. MobileNetV2 lost a tenth of its channels for 0.2 points. That happened before the benchmarks below, to both of its versions.",
        },
        {
          title: "Memory planning",
          text: "The arena is measured on the board, then given 2% of spare room. Layers are reordered where two large tensors would otherwise live at the same time.",
        },
        {
          title: "Only what is used",
          text: "The firmware links just the operators its model needs. For MobileNetV2 these are six, and the runtime shrinks from 312kB to 71kB.",
        },
        {
          title: "Cascades",
          text: "A cheap test goes first. In the moth trap, comparing two thumbnails takes 4ms and decides that the network need not run for 93% of the pictures.",
        },
      ]}
    />
  );
}

const ESP = "ESP32-S3";
const STM = "STM32H743";
const PI = "Raspberry Pi 4";

function Benchmarks() {
  return (
    <>
      <Prose>
        <p>
          Medians of 500 runs after 20 to warm up, one core, no network traffic. Flash is the model
          alone. RAM is the arena as the board measured it.
        </p>
      </Prose>
      <Figure caption="Time for one inference. The float32 version of MobileNetV2 needs 1,310kB and does not fit the STM32H743 at all.">
        <LatencyLegend />
        <div className="mx-auto mt-6 grid max-w-md gap-x-10 gap-y-8 lg:max-w-none lg:grid-cols-3">
          <LatencyChart
            model="MobileNetV2"
            pairs={[
              { board: ESP, float32: 1420, int8: 148 },
              { board: STM, float32: null, int8: 52 },
              { board: PI, float32: 4.4, int8: 2.9 },
            ]}
          />
          <LatencyChart
            model="Keyword spotting"
            pairs={[
              { board: ESP, float32: 212, int8: 27 },
              { board: STM, float32: 41, int8: 12 },
              { board: PI, float32: 1, int8: 0.7 },
            ]}
          />
          <LatencyChart
            model="Anomaly net"
            pairs={[
              { board: ESP, float32: 25, int8: 6.1 },
              { board: STM, float32: 2.4, int8: 1.1 },
              { board: PI, float32: 0.13, int8: 0.06 },
            ]}
          />
        </div>
      </Figure>
      <DataTable
        caption="Benchmarks by model and precision"
        columns={["Model", "Type", "ESP32-S3", "STM32H743", "Pi 4", "Flash", "RAM", "Accuracy"]}
        textColumns={2}
        rows={[
          ["MobileNetV2", "float32", "1,420ms", "no fit", "4.4ms", "1,704kB", "1,310kB", "91.6%"],
          ["MobileNetV2", "int8", "148ms", "52ms", "2.9ms", "578kB", "346kB", "91.1%"],
          ["Keyword spotting", "float32", "212ms", "41ms", "1.0ms", "118kB", "88kB", "92.2%"],
          ["Keyword spotting", "int8", "27ms", "12ms", "0.7ms", "53kB", "24kB", "91.6%"],
          ["Anomaly net", "float32", "25ms", "2.4ms", "0.13ms", "1,084kB", "11kB", "0.884 AUC"],
          ["Anomaly net", "int8", "6.1ms", "1.1ms", "0.06ms", "276kB", "4kB", "0.879 AUC"],
        ]}
      />
      <Prose>
        <p>
          MobileNetV2 is the 0.35 variant at 96×96 pixels, for moths in a trap. Keyword spotting is
          a depthwise-separable network for twelve words. The anomaly net is a dense autoencoder
          over one second of vibration; dense layers read each weight once, so on the ESP32-S3 it
          waits for flash and gains only what the smaller file saves. The Raspberry Pi gains least.
          Its float32 path was good already.
        </p>
      </Prose>
    </>
  );
}

function Domains() {
  return (
    <Cards
      columns={3}
      cards={[
        {
          title: "Smart agriculture",
          figure: ESP,
          text: "Fourteen moth traps in two orchards, one season. Each sends a count of 12 bytes a day instead of pictures of 40kB. Counts were within 11% of counting by hand.",
        },
        {
          title: "Industrial IoT",
          figure: STM,
          text: "Nine pumps, watched for five months by the anomaly net. Two of three bearing faults were flagged, 9 and 16 days ahead. The third developed within an hour and was not.",
        },
        {
          title: "Healthcare",
          figure: ESP,
          text: "A spoken call for help in six rooms of a care home, three weeks. Sound never left the device. 0.4 false calls a room and day; the cord by the bed stayed in place.",
        },
      ]}
    />
  );
}

function Failures() {
  return (
    <Prose>
      <p>
        <strong>Unstructured sparsity.</strong> Half of the weights set to zero looked like a gift.
        None of the kernels skips zeros, so the models took exactly as long as before. Two weeks.
      </p>
      <p>
        <strong>Calibrating with training data.</strong> The first moth model lost 6 points in the
        orchard. Its calibration pictures were studio pictures, and evening light fell outside the
        ranges they had set. Since then the samples come from the device.
      </p>
      <p>
        <strong>Trusting the simulator.</strong> Memory predicted on the desktop was 9% too low on
        the ESP32-S3, because its kernels ask for scratch buffers. The rack of boards exists because
        of that figure.
      </p>
      <p>
        The platform also has limits I chose. It knows three boards, not thirty. It supports 22
        operators and no recurrent layers. Drift is reported but never acted on without a person,
        and the care-home trial was a study of false alarms, not a medical device.
      </p>
    </Prose>
  );
}

function Screens() {
  return (
    <Gallery
      pictures={[
        {
          caption: "The models in store, int8, with the flash each one takes.",
          drawing: <ModelsScreen />,
        },
        {
          caption: "Verification: layers 12 and 18 lose more than the limit.",
          drawing: <LayersScreen />,
        },
        {
          caption: "The arena of MobileNetV2 while it runs, layer by layer.",
          drawing: <ArenaScreen />,
        },
        {
          caption: "A bench run on the board; the late ones share the bus with flash.",
          drawing: <BenchScreen />,
        },
        { caption: "A new model on its way to fourteen traps.", drawing: <RolloutScreen /> },
        {
          caption: "Drift: this trap now sees brighter pictures than it was calibrated with.",
          drawing: <DriftScreen />,
        },
      ]}
    />
  );
}
