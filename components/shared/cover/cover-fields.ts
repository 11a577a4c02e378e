import {
  between,
  type Drawing,
  HEIGHT,
  MIDDLE,
  polyline,
  type Random,
  round,
  sample,
  WIDTH,
} from "./cover-pen";

export function contours(random: Random): Drawing {
  const centre = [between(random, 160, 320), between(random, 105, 165)] as const;
  const [a, b, c] = [between(random, 0.1, 0.3), between(random, 0.05, 0.16), random() * 6.28];
  const ring = (radius: number) =>
    polyline(
      sample(48, (t) => {
        const angle = t * 2 * Math.PI;
        const r =
          radius * (1 + a * Math.cos(2 * angle + c) + b * Math.cos(3 * angle - c + radius / 90));
        return [centre[0] + 1.5 * r * Math.cos(angle), centre[1] + r * Math.sin(angle)] as const;
      }),
      true,
    );
  const chosen = 2 + Math.floor(random() * 3);
  const radii = [16, 34, 54, 76, 100, 126, 156, 190];
  return {
    back: radii.toSpliced(chosen, 1).map(ring).join(""),
    trace: ring(radii[chosen] ?? 54),
    mark: centre,
  };
}

export function radiation(random: Random): Drawing {
  const [cx, cy] = [WIDTH / 2, MIDDLE];
  const lobes = 2 + Math.floor(random() * 4);
  const tilt = random() * Math.PI;
  const circle = (r: number) =>
    `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    return polyline([
      [cx + 14 * dx, cy + 14 * dy],
      [cx + 118 * dx, cy + 118 * dy],
    ]);
  }).join("");
  const reach = (angle: number) => {
    const main = Math.abs(Math.cos((angle - tilt) / 2)) ** 6;
    return 112 * (0.8 * main + 0.3 * Math.abs(Math.cos(lobes * (angle - tilt))) * (1 - main * 0.6));
  };
  const at = (angle: number) =>
    [cx + reach(angle) * Math.cos(angle), cy + reach(angle) * Math.sin(angle)] as const;
  return {
    back: [28, 58, 88, 118].map(circle).join("") + spokes,
    trace: polyline(
      sample(120, (t) => at(t * 2 * Math.PI)),
      true,
    ),
    mark: at(tilt),
  };
}

/** Spikes of nine nerve cells over time, and the moment when all cells fire together. */
export function raster(random: Random): Drawing {
  const moment = between(random, 150, 340);
  const rows = Array.from({ length: 9 }, (_, row) => {
    const y = 36 + row * 24;
    const loose = Array.from({ length: 18 }, () => between(random, 8, WIDTH - 8));
    const together = moment + between(random, -5, 5) + row * 1.5;
    return { y, loose, together };
  });
  const tick = (x: number, y: number) => `M${round(x)} ${y}v14`;
  return {
    back: rows.map(({ y, loose }) => loose.map((x) => tick(x, y)).join("")).join(""),
    trace: rows.map(({ y, together }) => tick(together, y) + tick(together + 6, y)).join(""),
    mark: [moment + 9, 24],
  };
}

/** Points of two classes, and the border between the classes. */
export function classes(random: Random): Drawing {
  const slope = between(random, -0.5, 0.5);
  const bend = between(random, 18, 46);
  const phase = random() * 6;
  const border = (x: number) => MIDDLE + slope * (x - WIDTH / 2) + bend * Math.sin(x / 95 + phase);
  const near = () => (random() + random() + random() - 1.5) * 2;
  const points = Array.from({ length: 90 }, () => {
    const x = between(random, 10, WIDTH - 10);
    const isAbove = random() < 0.5;
    const away = 16 + 44 * Math.abs(near());
    return { x: round(x), y: round(border(x) + (isAbove ? -away : away)), isAbove };
  }).filter(({ y }) => y > 10 && y < HEIGHT - 10);
  const shape = ({ x, y, isAbove }: (typeof points)[number]) =>
    isAbove ? `M${x - 3} ${y}h6m-3-3v6` : `M${x - 2.5} ${y - 2.5}h5v5h-5Z`;
  const x = between(random, 150, 330);
  return {
    back: points.map(shape).join(""),
    trace: polyline(sample(48, (t) => [t * WIDTH, border(t * WIDTH)] as const)),
    mark: [x, border(x)],
  };
}

/** Tracks of a circuit board between two rows of pads. */
export function tracks(random: Random): Drawing {
  const count = 11;
  const chosen = 2 + Math.floor(random() * 7);
  const knees = between(random, 140, 220);
  const jog = (random() < 0.5 ? -1 : 1) * Math.round(between(random, 30, 60));
  const isDown = jog > 0;
  const track = (index: number) => {
    const y = 45 + index * 18;
    const knee = Math.round(knees + (isDown ? count - index : index) * 12);
    return `M24 ${y}h-8v-4h8Zm0-2H${knee}l${Math.abs(jog)} ${jog}H456v2h8v-4h-8v2`;
  };
  const indices = Array.from({ length: count }, (_, index) => index);
  const via = Math.round(knees + (isDown ? count - chosen : chosen) * 12);
  return {
    back: indices.toSpliced(chosen, 1).map(track).join(""),
    trace: track(chosen),
    mark: [via + Math.abs(jog), 43 + chosen * 18 + jog],
  };
}

export function constellation(random: Random): Drawing {
  const turn = between(random, -0.16, 0.16);
  const noise = between(random, 5, 10);
  const levels = [-3, -1, 1, 3];
  const symbols = levels.flatMap((i) => levels.map((q) => [i * 32, q * 32] as const));
  const spread = () => (random() + random() - 1) * noise;
  const received = symbols.map(([i, q]) =>
    Array.from({ length: 7 }, () => {
      const x = WIDTH / 2 + i * Math.cos(turn) - q * Math.sin(turn) + spread();
      const y = MIDDLE + i * Math.sin(turn) + q * Math.cos(turn) + spread();
      return `M${round(x)} ${round(y)}h1.5`;
    }).join(""),
  );
  const chosen = Math.floor(random() * symbols.length);
  const [i, q] = symbols[chosen] ?? [96, 96];
  return {
    back: `M112 ${MIDDLE}H368M240 7V263M176 7V263M304 7V263M112 71H368M112 199H368`,
    trace: received.join(""),
    mark: [
      WIDTH / 2 + i * Math.cos(turn) - q * Math.sin(turn),
      MIDDLE + i * Math.sin(turn) + q * Math.cos(turn),
    ],
  };
}
