import type { Row } from './coerce.ts';

// Heartbeats of the hls.js and dash.js adapters report that playback ended at 0, and the next sample starts at 0.
const wronglyPositioned = new Set(['hlsjs', 'dashjs']);
const rememberedMax = 50_000;
const jumpMilliseconds = 10_000;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const isPlaying = (row: Row): boolean => wronglyPositioned.has(String(row['player'])) && number(row['played']) > 0;

type Known = { sequence: number; end: number };

/** Previous sample: its impression and its sequence number. */
export type Before = { licenseKey: string; impressionId: string; sequence: number };

/** Corrects positions that are known to be wrong; remembers the end position of each impression. */
export class PositionRepair {
  readonly #ends = new Map<string, Known>();

  /**
   * Returns the stored sample whose end is required to repair a row, if any.
   *
   * Only the second of two consecutive heartbeats lacks both positions.
   */
  needs(row: Row): Before | undefined {
    const impressionId = String(row['impression_id']);
    const sequence = number(row['sequence_number']);
    const isUnplaced = number(row['videotime_start']) === 0 && number(row['videotime_end']) === 0;
    if (!isPlaying(row) || !isUnplaced || number(row['played']) <= jumpMilliseconds || sequence === 0) return undefined;
    if (this.#ends.get(impressionId)?.sequence === sequence - 1) return undefined;
    return { licenseKey: String(row['license_key']), impressionId, sequence: sequence - 1 };
  }

  /** Stores the end position of an earlier sample. */
  learn({ impressionId, sequence }: Before, end: number): void {
    this.#remember(impressionId, { sequence, end });
  }

  /** Corrects positions and completion in place. Rows of an impression must be passed in order. */
  repair(row: Row): void {
    const played = number(row['played']);
    if (!isPlaying(row)) return;
    const impression = String(row['impression_id']);
    const sequence = number(row['sequence_number']);
    const sentStart = number(row['videotime_start']);
    const start = this.#start(row, this.#ends.get(impression), sequence, played);
    const end = number(row['videotime_end']);
    const isLost = end === 0 && (start > 0 || played > jumpMilliseconds);
    const repairedEnd = isLost ? start + played : end;
    if (!isLost && start === sentStart) return;
    row['videotime_start'] = start;
    row['videotime_end'] = repairedEnd;
    this.#repairCompletion(row, repairedEnd - start);
    if (isLost) this.#remember(impression, { sequence, end: repairedEnd });
  }

  // The collector computed both from the wrong positions; earlier playback is unknown here.
  #repairCompletion(row: Row, completion: number): void {
    const duration = number(row['video_duration']);
    delete row['completed_total'];
    if (duration > 0) row['completed'] = Math.min(1, completion / duration);
    else delete row['completed'];
  }

  #start(row: Row, state: Known | undefined, sequence: number, played: number): number {
    const start = number(row['videotime_start']);
    const end = number(row['videotime_end']);
    if (start !== 0) return start;
    const followsLost = state !== undefined && state.sequence + 1 === sequence;
    if (followsLost) return end > played ? end - played : state.end;
    return end > 2 * played + jumpMilliseconds ? end - played : 0;
  }

  #remember(impression: string, state: Known): void {
    if (this.#ends.size >= rememberedMax) this.#ends.clear();
    this.#ends.set(impression, state);
  }
}
