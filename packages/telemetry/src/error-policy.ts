import type { Clock } from './clock.ts';
import type { TelemetryFailure } from './facts.ts';
import { identicalErrorsMax, qualityChangesMax, qualityChangesWindow } from './limits.ts';

/** Limits repeated errors so that a player does not flood the collector. */
export class ErrorPolicy {
  #last = '';
  #count = 0;

  /** Reports whether this error may still be sent. */
  admits(failure: TelemetryFailure): boolean {
    const signature = `${failure.code} ${failure.message}`;
    this.#count = signature === this.#last ? this.#count + 1 : 1;
    this.#last = signature;
    return this.#count <= identicalErrorsMax;
  }
}

export type QualityChangeVerdict = 'report' | 'exceeded' | 'silent';

/** Counts quality changes within an hour; past the limit it allows one warning, then nothing more. */
export class QualityChangePolicy {
  readonly #clock: Clock;
  #times: number[] = [];
  #isSilent = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  next(): QualityChangeVerdict {
    if (this.#isSilent) return 'silent';
    const now = this.#clock.now();
    this.#times = [...this.#times.filter((time) => now - time < qualityChangesWindow), now];
    if (this.#times.length <= qualityChangesMax) return 'report';
    this.#isSilent = true;
    return 'exceeded';
  }
}
