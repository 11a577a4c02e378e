const RESUME_AFTER_MS = 10_000;

/** Why a carousel stays where it is. */
export type Hold = "motion is off" | "out of view" | "pointer" | "focus" | "taken over";

/**
 * Calls `advance` every `everyMs` milliseconds for as long as nothing holds it, anew from when the last hold goes. It begins
 * out of view.
 */
export class Autoplay {
  private readonly holds = new Set<Hold>(["out of view"]);
  private timer: ReturnType<typeof setInterval> | undefined;
  private resumeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly everyMs: number,
    private readonly advance: () => void,
  ) {}

  hold(why: Hold, isHeld = true): void {
    if (isHeld) this.holds.add(why);
    else this.holds.delete(why);
    if (this.holds.size === 0) {
      this.timer ??= setInterval(this.advance, this.everyMs);
    } else {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }

  /** The visitor took over: waits 10 s before it continues. */
  rest(): void {
    this.hold("taken over");
    clearTimeout(this.resumeTimer);
    this.resumeTimer = setTimeout(() => this.hold("taken over", false), RESUME_AFTER_MS);
  }

  /** Back to where it began. */
  stop(): void {
    clearTimeout(this.resumeTimer);
    this.holds.clear();
    this.hold("out of view");
  }
}
