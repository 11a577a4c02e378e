import { Drawing, Faint } from "./drawing";

const POSES = [
  { name: "ahead", turn: 0, tilt: 0 },
  { name: "left", turn: -7, tilt: 0 },
  { name: "right", turn: 7, tilt: 0 },
  { name: "up", turn: 0, tilt: -8 },
  { name: "down", turn: 0, tilt: 8 },
];

/** The five pictures of an enrolment. */
export function FacePoses() {
  return (
    <ul className="mx-auto grid max-w-2xl grid-cols-5 gap-2 md:gap-6">
      {POSES.map(({ name, turn, tilt }) => {
        const [x, y] = [40 + turn, 46 + tilt];
        return (
          <li key={name} className="text-center font-mono text-ink-soft text-xs md:text-sm">
            <Drawing width={80} height={96} title={`A head that looks ${name}`} className="mb-2">
              <Faint>
                <path d="M40 10q26 0 26 34q0 32 -26 40q-26 -8 -26 -40q0 -34 26 -34Z" />
                <path
                  d={`M40 10Q${40 + turn * 2.4} 46 40 84M14.5 44Q40 ${44 + tilt * 2.2} 65.5 44`}
                  strokeDasharray="2 4"
                />
              </Faint>
              <path
                d={`M${x - 13} ${y - 6}h7m12 0h7M${x} ${y - 2}v9m-7 11q7 4 14 0`}
                strokeWidth="2.25"
              />
            </Drawing>
            {name}
          </li>
        );
      })}
    </ul>
  );
}
