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

export function ringing(random: Random): Drawing {
  const start = between(random, 70, 130);
  const decay = between(random, 2.2, 4.2);
  const turns = between(random, 7, 13);
  const height = between(random, 66, 84);
  const fall = (t: number) => height * Math.exp(-decay * t);
  const x = (t: number) => start + t * (WIDTH - start);
  const envelope = (sign: number) =>
    polyline(sample(24, (t) => [x(t), MIDDLE - sign * fall(t)] as const));
  const wave = sample(150, (t) => {
    return [x(t), MIDDLE - fall(t) * Math.sin(turns * 2 * Math.PI * t)] as const;
  });
  return {
    back: `M0 ${MIDDLE}H${WIDTH}${envelope(1)}${envelope(-1)}`,
    trace: `M0 ${MIDDLE}H${round(start)}${polyline(wave)}`,
    mark: [x(0.25 / turns), MIDDLE - fall(0.25 / turns)],
  };
}

export function spectrum(random: Random): Drawing {
  const peak = 12 + Math.floor(random() * 34);
  const bars = Array.from({ length: 60 }, (_, index) => {
    const near = Math.exp(-((index - peak) ** 2) / 5);
    const harmonic = Math.exp(-((index - peak * 2) ** 2) / 3) * 0.5;
    const floor = 0.08 + 0.12 * random() + 0.12 * Math.exp(-index / 14);
    return { x: 4 + index * 8, height: 186 * Math.min(1, floor + near * 0.84 + harmonic) };
  });
  const lines = bars.map(({ x, height }) => `M${x} 240v${round(-height)}`);
  const isPeak = (index: number) => Math.abs(index - peak) <= 1;
  return {
    back: `M0 240H${WIDTH}${lines.filter((_, index) => !isPeak(index)).join("")}`,
    trace: lines.filter((_, index) => isPeak(index)).join(""),
    mark: [4 + peak * 8, 240 - (bars[peak]?.height ?? 0)],
  };
}

export function lissajous(random: Random): Drawing {
  const pairs = [
    [1, 2],
    [2, 3],
    [3, 4],
    [3, 5],
  ] as const;
  const [fx, fy] = pairs[Math.floor(random() * pairs.length)] ?? [2, 3];
  const phase = between(random, 0.3, 1.3);
  const at = (t: number) =>
    [
      WIDTH / 2 + 150 * Math.sin(fx * t * 2 * Math.PI + phase),
      MIDDLE + 100 * Math.sin(fy * t * 2 * Math.PI),
    ] as const;
  return {
    back: `M90 35H390V235H90ZM0 ${MIDDLE}H${WIDTH}M240 0V${HEIGHT}`,
    trace: polyline(sample(130, at), true),
    mark: at(between(random, 0, 1)),
  };
}

export function logic(random: Random): Drawing {
  const chosen = 1 + Math.floor(random() * 3);
  let mark: Drawing["mark"] = [0, 0];
  const channels = [0, 1, 2, 3, 4].map((channel) => {
    const low = 62 + channel * 44;
    const unit = channel === 0 ? 12 : 15 + Math.floor(random() * 4) * 5;
    let isHigh = false;
    let path = `M0 ${low}`;
    for (let x = unit; x < WIDTH; x += unit) {
      if (channel > 0 && random() < 0.45) continue;
      isHigh = !isHigh;
      path += `H${x}V${isHigh ? low - 24 : low}`;
      if (channel === chosen && x < 320) mark = [x, isHigh ? low - 24 : low];
    }
    return `${path}H${WIDTH}`;
  });
  return {
    back: channels.toSpliced(chosen, 1).join(""),
    trace: channels[chosen] ?? "",
    mark,
  };
}

export function stepResponses(random: Random): Drawing {
  const chosen = 1 + Math.floor(random() * 3);
  const speed = between(random, 12, 26);
  const start = Math.round(between(random, 40, 130));
  const isFalling = random() < 0.4;
  const rise = between(random, 90, 125) * (isFalling ? -1 : 1);
  const from = MIDDLE + rise * 0.62;
  const response = (damping: number) => (t: number) => {
    const ringing = Math.sqrt(1 - damping * damping);
    const swing =
      Math.cos(speed * ringing * t) + (damping / ringing) * Math.sin(speed * ringing * t);
    const value = 1 - Math.exp(-damping * speed * t) * swing;
    return [start + t * (WIDTH - start), from - rise * value] as const;
  };
  const dampings = [0.12, 0.22, 0.36, 0.55, 0.85];
  const curve = (damping: number) =>
    `M0 ${round(from)}H${start}${polyline(sample(70, response(damping))).replace("M", "L")}`;
  const damping = dampings[chosen] ?? 0.36;
  const peak = Math.PI / (speed * Math.sqrt(1 - damping * damping));
  return {
    back: `M0 ${round(from - rise)}H${WIDTH}${dampings.toSpliced(chosen, 1).map(curve).join("")}`,
    trace: curve(damping),
    mark: response(damping)(peak),
  };
}

export function ridges(random: Random): Drawing {
  const peaks = Array.from({ length: 3 }, () => ({
    at: between(random, 130, 350),
    width: between(random, 14, 42),
    height: between(random, 26, 64),
    drift: between(random, -7, 7),
  }));
  const ridge = (row: number) => {
    const base = 84 + row * 21;
    const at = (x: number) => {
      const hills = peaks.map(
        ({ at, width, height, drift }) =>
          height * Math.exp(-(((x - at - drift * row) / width) ** 2)) * (0.5 + 0.5 * random()),
      );
      return base - Math.max(...hills) - random() * 2.5;
    };
    return polyline(sample(60, (t) => [t * WIDTH, at(t * WIDTH)] as const));
  };
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].map(ridge);
  const [first] = peaks;
  return {
    back: rows.slice(0, -1).join(""),
    trace: rows.at(-1) ?? "",
    mark: [(first?.at ?? 240) + 7 * (first?.drift ?? 0), 231 - (first?.height ?? 40) * 0.75],
  };
}
