import { Drawing, Faint, Label, Span } from "./drawing";

/** The arm from the side with the names of its joints. */
export function ArmJoints() {
  return (
    <Drawing width={320} height={200} title="Side view of the arm with its five joints, J1 to J5">
      <Faint>
        <path d="M20 178H300" />
        <path d="M96 90V30M96 90H150" strokeDasharray="3 4" />
      </Faint>
      <g strokeWidth="2">
        <path d="M72 178l8-38h32l8 38M80 140V112h32v28" />
        <path d="M96 96L146 44L232 84L232 122" />
        <g className="fill-sunken">
          <circle cx="96" cy="96" r="14" />
          <circle cx="146" cy="44" r="11" />
          <circle cx="232" cy="84" r="9" />
        </g>
        <path d="M224 122h16M220 128h24M222 128v18l5 6M242 128v18l-5 6" />
      </g>
      <path d="M66 158a32 9 0 0 0 60 0m-5 3l5-3l3 5" className="stroke-ink-faint" />
      <Label x={134} y={164}>
        J1 base
      </Label>
      <Label x={118} y={104}>
        J2 shoulder
      </Label>
      <Label x={164} y={42}>
        J3 elbow
      </Label>
      <Label x={248} y={82}>
        J4 wrist
      </Label>
      <Label x={252} y={126}>
        J5 turn
      </Label>
    </Drawing>
  );
}

/** The cell from above. */
export function ArmPlan() {
  return (
    <Drawing
      width={320}
      height={200}
      title="The cell from above: the reach of 45cm around the base, the belt, the tray and the camera's field"
    >
      <Faint>
        <path d="M150 8V192M196 8V192" className="stroke-ink-faint" />
        <path d="M150 40h46M150 76h46M150 112h46M150 148h46M150 184h46" className="stroke-line" />
        <path d="M123 10H224V189H123Z" strokeDasharray="3 4" />
        <path d="M28 30H86V66H28ZM57 30V66M28 48H86" />
      </Faint>
      <path d="M139 21.5A126 126 0 0 1 154.5 199" strokeDasharray="7 5" />
      <circle cx="58" cy="118" r="15" className="fill-sunken" strokeWidth="2" />
      <path d="M58 118L166 94" strokeWidth="3" />
      <path d="M162 86h16v16h-16Z" fill="currentColor" fillOpacity="0.28" />
      <Span from={[58, 152]} to={[184, 152]} />
      <Label x={100} y={170} anchor="middle">
        45cm
      </Label>
      <Label x={57} y={24} anchor="middle">
        tray
      </Label>
      <Label x={234} y={24}>
        field seen
      </Label>
      <Label x={234} y={40}>
        640×360mm
      </Label>
      <Label x={234} y={98}>
        belt, pick
      </Label>
      <Label x={234} y={114}>
        line
      </Label>
    </Drawing>
  );
}

/** The two fingers, open and around a part that is off their centre. */
export function ArmGripper() {
  return (
    <Drawing
      width={320}
      height={200}
      title="The gripper's compliant fingers, open by 46mm on the left and closed around a part on the right"
    >
      <Faint>
        <path d="M16 176H304" />
        <path d="M88 14V176M238 14V176" strokeDasharray="8 3 2 3" />
      </Faint>
      <path d="M58 30h60v22H58ZM208 30h60v22h-60Z" className="stroke-ink-soft" />
      <path d="M64 52L42 150l16 4L78 52M112 52l22 98l-16 4L98 52" />
      <path d="M58 76l15 4M53 100l14 4M48 124l14 4M118 76l-15 4M123 100l-14 4M128 124l-14 4" />
      <path d="M212 52C198 92 202 132 218 158L222 150C214 124 216 92 226 52M264 52C280 92 274 134 250 158L246 150C256 126 260 92 250 52M205 84l13 2M204 112l12 1M209 137l9 -3M270 84l-12 2M270 112l-13 1M262 139l-11 -5" />
      <path d="M222 136h24v40h-24Z" fill="currentColor" fillOpacity="0.28" />
      <Span from={[58, 164]} to={[118, 164]} />
      <Label x={88} y={192} anchor="middle">
        46mm
      </Label>
      <Label x={240} y={192} anchor="middle">
        up to 3mm off
      </Label>
    </Drawing>
  );
}
