import type { Row } from './coerce.ts';

// Heartbeats of the hls.js and dash.js adapters say that playback ended at 0, and the next sample starts at 0.
const wronglyPositioned = new Set(['hlsjs', 'dashjs']);
const rememberedMost = 50_000;
const jumpMilliseconds = 10_000;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

type Known = { sequence: number; end: number };

/** Corrects positions that are known to be wrong; remembers where each impression was. */
export class PositionRepair {
  readonly #ends = new Map<string, Known>();

  /** Changes `videotime_start` and `videotime_end` in place. Rows of an impression must come in its order. */
  repair(row: Row): void {
    const played = number(row['played']);
    if (!wronglyPositioned.has(String(row['player'])) || played <= 0) return;
    const impression = String(row['impression_id']);
    const sequence = number(row['sequence_number']);
    const start = this.#start(row, this.#ends.get(impression), sequence, played);
    const end = number(row['videotime_end']);
    const isLost = end === 0 && (start > 0 || played > jumpMilliseconds);
    const repairedEnd = isLost ? start + played : end;
    row['videotime_start'] = start;
    row['videotime_end'] = repairedEnd;
    if (isLost) this.#remember(impression, { sequence, end: repairedEnd });
  }

  #start(row: Row, known: Known | undefined, sequence: number, played: number): number {
    const start = number(row['videotime_start']);
    const end = number(row['videotime_end']);
    if (start !== 0) return start;
    const followsLost = known !== undefined && known.sequence + 1 === sequence;
    if (followsLost) return end > played ? end - played : known.end;
    return end > 2 * played + jumpMilliseconds ? end - played : 0;
  }

  #remember(impression: string, known: Known): void {
    if (this.#ends.size >= rememberedMost) this.#ends.clear();
    this.#ends.set(impression, known);
  }
}
