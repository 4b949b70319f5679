import { type CmcdReport, isMedia, numberIn, textIn } from './report.ts';

const bitsOfKilobit = 1000;

type Totals = { count: number; bytes: number; milliseconds: number; firstBytes: number };
type Speeds = { count: number; sum: number; least: number; most: number };

const none: Totals = { count: 0, bytes: 0, milliseconds: 0, firstBytes: 0 };

const withSpeed = (speeds: Speeds | undefined, speed: number): Speeds => ({
  count: (speeds?.count ?? 0) + 1,
  sum: (speeds?.sum ?? 0) + speed,
  least: Math.min(speeds?.least ?? speed, speed),
  most: Math.max(speeds?.most ?? speed, speed),
});

/** State as plain data. */
export type SavedDownloads = {
  totals: Totals;
  speeds?: Speeds | undefined;
  droppedBefore: number;
  dropped: number;
};

/** Sums downloads between two samples. */
export class Downloads {
  #totals: Totals;
  #speeds: Speeds | undefined;
  #droppedBefore: number;
  #dropped: number;

  constructor(saved: SavedDownloads = { totals: none, droppedBefore: 0, dropped: 0 }) {
    this.#totals = saved.totals;
    this.#speeds = saved.speeds;
    this.#droppedBefore = saved.droppedBefore;
    this.#dropped = saved.dropped;
  }

  save(): SavedDownloads {
    return {
      totals: this.#totals,
      speeds: this.#speeds,
      droppedBefore: this.#droppedBefore,
      dropped: this.#dropped,
    };
  }

  add(report: CmcdReport): void {
    const speed = numberIn(report, 'mtp');
    if (speed !== undefined) this.#speeds = withSpeed(this.#speeds, speed * bitsOfKilobit);
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

  /** Downloads since the last call. */
  take(): Record<string, number> {
    const { count, bytes, milliseconds, firstBytes } = this.#totals;
    const speeds = this.#speeds;
    this.#totals = none;
    this.#speeds = undefined;
    return {
      segmentsDownloadCount: count,
      segmentsDownloadSize: bytes,
      segmentsDownloadTime: Math.round(milliseconds),
      avgTimeToFirstByte: count > 0 ? Math.round(firstBytes / count) : 0,
      ...(speeds && {
        avgDownloadSpeed: Math.round(speeds.sum / speeds.count),
        minDownloadSpeed: speeds.least,
        maxDownloadSpeed: speeds.most,
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
