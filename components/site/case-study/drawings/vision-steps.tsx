import { Drawing, Faint, Label } from "./drawing";

const SQUARE = "M66 48l26 8l-8 26l-26-8Z";
const OTHERS = "M142 44a14 14 0 1 1 0 28a14 14 0 1 1 0-28ZM196 88l14 8v16l-14 8l-14-8v-16Z";
const BELT = "M0 26H240M0 134H240";

/** One picture of the belt, as it comes from the camera. */
export function CaptureStep() {
  return (
    <Drawing
      width={240}
      height={160}
      title="The belt from above with three parts, inside the frame"
    >
      <Faint>
        <path d={BELT} />
      </Faint>
      <path d={`${SQUARE}${OTHERS}`} className="stroke-ink-soft" />
      <path d="M12 24v-12h14M214 12h14v12M228 136v12h-14M26 148H12v-12" className="stroke-ink" />
    </Drawing>
  );
}

/** The same picture with only the wanted colour left. */
export function ColourStep() {
  return (
    <Drawing width={240} height={160} title="Only the part of the wanted colour is left, filled">
      <Faint>
        <path d={BELT} />
        <path d={OTHERS} strokeDasharray="2 5" />
      </Faint>
      <path d={SQUARE} fill="currentColor" />
      <path d="M58 48h34v34h-34Z" className="stroke-ink" strokeWidth="1" strokeDasharray="3 3" />
    </Drawing>
  );
}

/** Where the part was, is and will be. */
export function TrackingStep() {
  return (
    <Drawing width={240} height={160} title="The part with its past positions and where it will be">
      <Faint>
        <path d={BELT} />
      </Faint>
      <g fill="currentColor" stroke="none">
        <circle cx="21" cy="65" r="1.5" />
        <circle cx="34" cy="65" r="2" />
        <circle cx="47" cy="65" r="2.5" />
      </g>
      <path d={SQUARE} fill="currentColor" fillOpacity="0.2" />
      <path d="M75 65H158m-7-4l7 4l-7 4" />
      <path d="M164 48l26 8l-8 26l-26-8Z" strokeDasharray="3 4" />
      <Label x={75} y={108} anchor="middle">
        id 17
      </Label>
      <Label x={173} y={108} anchor="middle">
        +1.0s
      </Label>
    </Drawing>
  );
}

/** The part's place in the coordinates of the arm. */
export function TransformStep() {
  return (
    <Drawing width={240} height={160} title="The part at x 212mm and y 148mm from the arm's base">
      <Faint>
        <path d="M36 65H75M75 140V65" strokeDasharray="3 4" transform="translate(70 -8)" />
        <path d="M36 57H110" strokeDasharray="3 4" />
      </Faint>
      <path d="M36 20V132H226M32 27l4-7l4 7M219 128l7 4l-7 4" className="stroke-ink-soft" />
      <path d={SQUARE} transform="translate(70 -8)" fill="currentColor" fillOpacity="0.2" />
      <path d="M145 49v16M137 57h16" className="stroke-ink" />
      <Label x={145} y={150} anchor="middle">
        212
      </Label>
      <Label x={30} y={61} anchor="end">
        148
      </Label>
      <Label x={222} y={150} anchor="end">
        x
      </Label>
      <Label x={22} y={26}>
        y
      </Label>
    </Drawing>
  );
}
