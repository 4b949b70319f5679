import { type CmcdReport, isMedia, numberIn, textIn } from './report.ts';

const bitsOfKilobit = 1000;

type Totals = { count: number; bytes: number; milliseconds: number; firstBytes: number };

const none: Totals = { count: 0, bytes: 0, milliseconds: 0, firstBytes: 0 };

/** Adds up what was downloaded between two samples. */
export class Downloads {
  #totals = none;
  #speeds: number[] = [];
  #droppedBefore = 0;
  #dropped = 0;

  add(report: CmcdReport): void {
    const speed = numberIn(report, 'mtp');
    if (speed !== undefined) this.#speeds.push(speed * bitsOfKilobit);
    this.#dropped = Math.max(this.#dropped, numberIn(report, 'dfa') ?? 0);
    const { request } = report;
    const isReceived = textIn(report, 'e') === 'rr';
    if (!isMedia(report) || !(request || isReceived)) return;
    const { count, bytes, milliseconds, firstBytes } = this.#totals;
    this.#totals = {
      count: count + 1,
      bytes: bytes + (request?.sizeBytes ?? 0),
      milliseconds: milliseconds + (request?.milliseconds ?? numberIn(report, 'ttlb') ?? 0),
      firstBytes: firstBytes + (numberIn(report, 'ttfb') ?? 0),
    };
  }

  /** What was added since the last call. */
  take(): Record<string, number> {
    const { count, bytes, milliseconds, firstBytes } = this.#totals;
    const speeds = this.#speeds;
    this.#totals = none;
    this.#speeds = [];
    return {
      segmentsDownloadCount: count,
      segmentsDownloadSize: bytes,
      segmentsDownloadTime: Math.round(milliseconds),
      avgTimeToFirstByte: count > 0 ? Math.round(firstBytes / count) : 0,
      ...(speeds.length > 0 && {
        avgDownloadSpeed: Math.round(speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length),
        minDownloadSpeed: Math.min(...speeds),
        maxDownloadSpeed: Math.max(...speeds),
      }),
    };
  }

  /** Frames dropped since the last call. */
  takeDroppedFrames(): number {
    const dropped = this.#dropped - this.#droppedBefore;
    this.#droppedBefore = this.#dropped;
    return dropped;
  }
}
