import { Drawing, Faint, Label, Span } from "./drawing";

/** The cell from the side: the arm over the belt, the camera above it. */
export function ArmHero() {
  return (
    <Drawing
      isCropped
      width={840}
      height={360}
      title="Side view of the cell: an arm with its gripper above a part on a conveyor belt, seen by a camera overhead; the arm reaches 45cm."
    >
      <Faint>
        <path d="M0 306H840M40 306l-8 10M120 306l-8 10M200 306l-8 10M280 306l-8 10M360 306l-8 10M440 306l-8 10M520 306l-8 10M600 306l-8 10M680 306l-8 10M760 306l-8 10" />
        <path d="M412 256H732a12 12 0 0 1 0 24H412a12 12 0 0 1 0-24ZM440 280v26M704 280v26" />
        <circle cx="412" cy="268" r="7" />
        <circle cx="732" cy="268" r="7" />
        <path d="M130 306l8-34H222l8 34M150 272v-18h18v18M184 272v-18h18v18" />
        <path d="M600 0V22M560 22H640V54H560Z" className="stroke-ink-soft" />
        <path d="M586 54h28v10h-28Z" className="stroke-ink-soft" />
        <path d="M588 66L420 254M612 66L728 254" strokeDasharray="3 6" />
        <path d="M530 37A300 300 0 0 1 600 230" strokeDasharray="8 6" />
        <path d="M640 293H596m6 -5l-6 5l6 5" className="stroke-ink-soft" />
      </Faint>
      <path d="M560 232h24v24h-24ZM648 256v-24h24v24" className="stroke-ink-soft" />
      <g strokeWidth="2">
        <path d="M268 306l10-46h44l10 46" className="fill-sunken" />
        <path
          d="M291 214l56-121l18 8l-47 128M362 93l104 62l-9 17l-104-61"
          className="fill-sunken"
        />
        <circle cx="300" cy="230" r="22" className="fill-sunken" />
        <circle cx="300" cy="230" r="7" />
        <circle cx="356" cy="104" r="16" className="fill-sunken" />
        <circle cx="356" cy="104" r="5" />
        <circle cx="461" cy="164" r="12" className="fill-sunken" />
        <path d="M454 176v16h-10v22l6 8M468 176v16h10v22l-6 8" />
        <path d="M449 232h24v24h-24Z" fill="currentColor" fillOpacity="0.28" />
      </g>
      <path
        d="M441 224h-6v6M481 224h6v6M441 264h-6v-6M481 264h6v-6"
        className="stroke-ink"
        strokeWidth="1"
      />
      <Span from={[300, 336]} to={[600, 336]} />
      <g className="max-md:hidden">
        <Label x={450} y={352} anchor="middle" size={13}>
          45cm
        </Label>
        <Label x={650} y={42} size={13}>
          30 frames a second
        </Label>
        <Label x={586} y={298} anchor="end" size={13}>
          80mm/s
        </Label>
        <Label x={180} y={242} anchor="middle" size={13}>
          tray
        </Label>
      </g>
    </Drawing>
  );
}
