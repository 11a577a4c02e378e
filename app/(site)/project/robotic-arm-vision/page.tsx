import { Cards, Steps } from "@/components/site/case-study/cards";
import { roboticArm } from "@/components/site/case-study/case-studies";
import { CaseStudy, caseStudyMetadata } from "@/components/site/case-study/case-study";
import { CodeExcerpt } from "@/components/site/case-study/code-excerpt";
import { DataTable } from "@/components/site/case-study/data-table";
import { ArmGripper, ArmJoints, ArmPlan } from "@/components/site/case-study/drawings/arm-geometry";
import { ArmHero } from "@/components/site/case-study/drawings/arm-hero";
import {
  ArmCalibration,
  ArmRepeatability,
  ArmVelocity,
} from "@/components/site/case-study/drawings/arm-measurements";
import {
  CaptureStep,
  ColourStep,
  TrackingStep,
  TransformStep,
} from "@/components/site/case-study/drawings/vision-steps";
import { Figure, Gallery } from "@/components/site/case-study/figure";
import { Phases } from "@/components/site/case-study/phases";
import { Prose } from "@/components/site/case-study/prose";
import { Readings } from "@/components/site/case-study/readings";
import { Specifications } from "@/components/site/case-study/specifications";

export const generateMetadata = () => caseStudyMetadata(roboticArm);

const TO_ARM = `
def to_arm(pixel: tuple[float, float], height_mm: float) -> np.ndarray:
    """Where the ray through an undistorted pixel meets the plane at height_mm."""
    ray = R @ (K_INV @ np.array([*pixel, 1.0]))  # camera to arm axes
    scale = (height_mm - CAMERA[2]) / ray[2]     # CAMERA: its position, mm
    return CAMERA + scale * ray
`;

export default function RoboticArmPage() {
  return (
    <CaseStudy
      facts={roboticArm}
      missingDemo="No recording published"
      hero={<ArmHero />}
      sections={[
        { id: "overview", title: "Overview", body: <Overview /> },
        { id: "key-features", title: "Key features", body: <KeyFeatures /> },
        { id: "specifications", title: "Specifications", body: <Figures /> },
        { id: "technical-implementation", title: "Technical implementation", body: <Parts /> },
        { id: "vision-pipeline", title: "Vision pipeline", body: <Vision /> },
        { id: "results", title: "Results", body: <Results /> },
        { id: "what-failed", title: "What failed", body: <Failures /> },
        { id: "gallery", title: "Gallery", body: <Pictures /> },
      ]}
    />
  );
}

function Overview() {
  return (
    <Prose>
      <p>
        Small workshops sort parts by hand because a cell with an industrial arm costs more than the
        sorting does. I wanted to know how far an arm of printed brackets, stepper motors and a
        single camera could go towards the real task: take a part of a given colour from a belt that
        does not stop, and put it in the right pocket of a tray.
      </p>
      <p>
        The arm has five joints and a gripper. A camera above the belt sees a field of 640×360mm,
        which gives 0.5mm a pixel. A Raspberry Pi 4 does the seeing and the planning; a
        microcontroller closes the loop at the joints. Everything was designed, built and measured
        over seven months of evenings, so the budget was as much a constraint as the physics.
      </p>
    </Prose>
  );
}

function KeyFeatures() {
  return (
    <Prose>
      <ul>
        <li>
          <strong>Picks from a moving belt.</strong> The arm meets a part at up to 80mm/s instead of
          waiting for it to stop.
        </li>
        <li>
          <strong>Knows where its joints are.</strong> Each joint has an absolute encoder after the
          gearbox, so there is no homing run and a lost step is seen and corrected.
        </li>
        <li>
          <strong>Survives a change of light.</strong> Colours are compared relative to a white
          patch in every picture, not to fixed thresholds.
        </li>
        <li>
          <strong>Calibrates in four minutes.</strong> One printed board, twelve poses, no tools.
        </li>
        <li>
          <strong>Stops when it should.</strong> A following error above 3° at any joint cuts the
          drivers within 2ms, without asking the Raspberry Pi.
        </li>
      </ul>
    </Prose>
  );
}

function Figures() {
  return (
    <Specifications
      specifications={[
        { name: "Reach", value: "45cm", note: "From the shoulder axis to the fingertips" },
        {
          name: "Repeatability",
          value: "±0.5mm",
          note: "200 returns to five poses, with the full payload, by dial gauge",
        },
        { name: "Payload", value: "500g", note: "At full reach, gripper not included" },
        {
          name: "Joint velocity",
          value: "60°/sec",
          note: "All joints, reached at 240°/sec²",
        },
        {
          name: "Camera",
          value: "1280×720",
          note: "Global shutter, 30 frames a second, 4ms exposure",
        },
        { name: "Control loop", value: "1kHz", note: "Position and velocity, per joint" },
      ]}
    />
  );
}

function Parts() {
  return (
    <>
      <Cards
        columns={2}
        cards={[
          {
            title: "Mechanics and drives",
            text: "NEMA 17 steppers behind belt and planetary stages, brackets printed in glass-filled nylon. A 14-bit magnetic encoder sits on each output shaft: one count is 0.022°, or 0.17mm at the fingertips with the arm stretched out.",
          },
          {
            title: "Motion control",
            text: "An STM32F446 runs the 1kHz loop and shapes every move as a trapezoid of velocity. Targets arrive over CAN every 10ms. If two of them are missing, the arm slows to a stop by itself.",
          },
          {
            title: "Vision software",
            text: "Python with OpenCV, in one process with three threads: capture, vision, planning. Pictures are never queued. A thread that is late takes the newest one and drops the rest.",
          },
          {
            title: "Calibration",
            text: "The arm holds a ChArUco board in twelve poses under the camera. Lens, camera position and arm come out of one least-squares fit, with a reprojection error of 0.21 pixels.",
          },
        ]}
      />
      <CodeExcerpt
        language="python"
        code={TO_ARM}
        caption="From a pixel to the arm. The height of the part is known from its type, so one camera is enough: the ray only has to be cut with a plane."
      />
    </>
  );
}

function Vision() {
  return (
    <>
      <Prose>
        <p>
          A picture takes 32ms from the start of its exposure to a position in the arm's
          coordinates. At 80mm/s a part moves 2.6mm in that time, which is why the third step has to
          predict.
        </p>
      </Prose>
      <Steps
        steps={[
          {
            title: "1. Capture",
            figure: "21.0ms",
            text: "Exposure and transfer. Every picture carries the time of the middle of its exposure; the prediction later depends on it.",
            drawing: <CaptureStep />,
          },
          {
            title: "2. Colour detection",
            figure: "9.4ms",
            text: "At half size, in CIE Lab, relative to the white patch. Blobs of the wanted colour are filtered by area, then measured again at full size.",
            drawing: <ColourStep />,
          },
          {
            title: "3. Tracking",
            figure: "1.2ms",
            text: "A Kalman filter per part, constant velocity. Blobs are assigned to tracks by distance; a track lives for eight pictures without a blob.",
            drawing: <TrackingStep />,
          },
          {
            title: "4. Coordinate transform",
            figure: "0.4ms",
            text: "Undistort the pixel, cut its ray with the part's plane, and add the motion up to the moment the fingers will close.",
            drawing: <TransformStep />,
          },
        ]}
      />
    </>
  );
}

function Results() {
  return (
    <>
      <Readings
        readings={[
          {
            value: "98.5%",
            name: "Tracking accuracy",
            note: "3,940 of 4,000 hand-labelled pictures within 5mm of the label",
          },
          {
            value: "±0.5mm",
            name: "Precision",
            note: "How far the tip strays on returning to the same pose",
          },
          {
            value: "2.1s",
            name: "Average cycle",
            note: "Mean of 400 picks, from choosing a part to being free for the next",
          },
        ]}
      />
      <Figure caption="Where an average cycle of 2.1s goes. Two swings of under 30° make up two thirds of it: the arm, not the vision, sets the pace.">
        <Phases
          title="An average cycle: seeing 0.06s, swing to the part 0.70s, descent 0.28s, grip 0.12s, carry to the tray 0.74s, release 0.20s"
          unit="s"
          phases={[
            {
              name: "See and plan",
              milliseconds: 60,
              note: "Wait for a picture, vision, inverse kinematics",
            },
            { name: "Swing to part", milliseconds: 700, note: "27° at the base joint" },
            { name: "Descend", milliseconds: 280, note: "25mm, following the belt" },
            { name: "Grip", milliseconds: 120, note: "Until the motor current rises" },
            { name: "Carry to tray", milliseconds: 740, note: "29° with the part" },
            { name: "Release", milliseconds: 200, note: "Open, and clear the pocket" },
          ]}
        />
      </Figure>
      <Prose>
        <p>
          Tracking well is not the same as picking well. Of those 400 picks, 388 succeeded at the
          first attempt (97.0%). The 60 pictures in which tracking was wrong have three causes:
        </p>
      </Prose>
      <DataTable
        caption="Why tracking was wrong in 60 pictures"
        columns={["Cause", "Pictures"]}
        rows={[
          ["Glare from glossy parts", "27"],
          ["The arm in front of the part", "21"],
          ["Two parts of one colour that touch", "12"],
        ]}
      />
    </>
  );
}

function Failures() {
  return (
    <Prose>
      <p>
        <strong>Open-loop steppers.</strong> The first version counted steps. A finger that caught
        the belt once left the base 4° off for the rest of the day, and nothing in the software
        could tell. The encoders cost a month and a redesign of every joint.
      </p>
      <p>
        <strong>A rolling shutter.</strong> The first camera exposed its lines one after another,
        which skewed moving parts and put their centres off by 1.3mm at full belt speed. A
        correction in software helped only while the speed was steady.
      </p>
      <p>
        <strong>Fixed colour thresholds.</strong> Tuned in the morning, wrong when the sun came
        round. The white patch fixed that, but it has to be kept clean.
      </p>
      <p>
        <strong>A neural detector.</strong> A small MobileNet detector took 210ms a picture on the
        Raspberry Pi and was no better on plain parts. I would come back to it for parts that differ
        in shape, not in colour.
      </p>
      <p>
        Repeatability also flatters the arm. It returns to a place within ±0.5mm, but the place the
        camera asked for is missed by 1.4mm on average and 2.3mm at worst. The compliant fingers
        forgive 3mm, so sorting works; putting a pin into a hole would not. Clear parts, stacked
        parts and parts in the colour of the belt are beyond it.
      </p>
    </Prose>
  );
}

function Pictures() {
  return (
    <Gallery
      pictures={[
        {
          caption: "Five joints: four place the fingers, the last one turns them.",
          drawing: <ArmJoints />,
        },
        {
          caption: "The cell from above. The tray stands close so that swings stay short.",
          drawing: <ArmPlan />,
        },
        {
          caption: "The calibration board, with the corners the camera found.",
          drawing: <ArmCalibration />,
        },
        {
          caption: "Repeatability at one of the five poses, 500g in the gripper.",
          drawing: <ArmRepeatability />,
        },
        {
          caption: "A 27° swing: planned velocity dashed, measured velocity solid.",
          drawing: <ArmVelocity />,
        },
        {
          caption: "The fingers bend around a part that is not quite in the middle.",
          drawing: <ArmGripper />,
        },
      ]}
    />
  );
}
