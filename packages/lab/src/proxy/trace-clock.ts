import type { TraceStep } from '../profiles/network-profile.ts';

type Condition = { kilobitsPerSecond: number; roundTripMilliseconds: number; until: number };

/** A bandwidth trace that runs from `start` on; unlimited before, and always without steps. Times are milliseconds. */
export class TraceClock {
  readonly #steps: readonly TraceStep[];
  #startedAt: number | undefined;

  constructor(steps: readonly TraceStep[]) {
    this.#steps = steps;
  }

  start(now: number): void {
    this.#startedAt = now;
  }

  /** Returns the condition at a time and the time until which it holds; undefined while unlimited. */
  conditionAt(time: number): Condition | undefined {
    const last = this.#steps.at(-1);
    if (this.#startedAt === undefined || !last || time < this.#startedAt) return undefined;
    let end = this.#startedAt;
    for (const step of this.#steps) {
      end += step.durationMilliseconds;
      if (time < end) return { ...step, until: step === last ? Infinity : end };
    }
    return { ...last, until: Infinity };
  }

  /** Returns the time at which bytes have passed that enter the line at `start`; Infinity on a line that stays down. */
  passedAt(start: number, bytes: number): number {
    let time = Math.max(start, this.#startedAt ?? start);
    let bits = bytes * 8;
    for (;;) {
      const condition = this.conditionAt(time);
      if (!condition) return time;
      // Kilobits per second are bits per millisecond.
      const capacity = condition.kilobitsPerSecond * (condition.until - time);
      if (condition.kilobitsPerSecond > 0 && bits <= capacity) return time + bits / condition.kilobitsPerSecond;
      if (condition.until === Infinity) return Infinity;
      bits -= condition.kilobitsPerSecond === 0 ? 0 : capacity;
      time = condition.until;
    }
  }
}
