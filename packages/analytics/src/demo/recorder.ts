import type { Row } from '../insert/insert-rows.ts';
import type { TableName } from '../model/tables.ts';
import type { Random } from './random.ts';

export type Owner = { organizationId: string; licenseKey: string };
export type DemoRows = Record<TableName, Row[]>;

export const emptyRows = (): DemoRows => ({ impression_samples: [], ad_samples: [], error_details: [] });

export type RecorderParts = {
  owner: Owner;
  random: Random;
  startedAt: number;
  /** End of the time range; nothing is received from then on. */
  until: number;
  /** Latency from the viewer to the server, in milliseconds. */
  delay: number;
  /** Columns of samples and ad samples. */
  shared: Record<string, unknown>;
  /** Columns of samples only. */
  ownFields: Record<string, unknown>;
};

/** Records an impression as a collector would send it: one sample for each state that ends. */
export class Recorder {
  readonly impressionId: string;
  readonly rows = emptyRows();
  /** Time by the viewer's clock. */
  clock: number;
  /** True once the time range or the collector has ended. */
  isOver = false;
  readonly #parts: RecorderParts;
  #sequence = 0;
  #errors = 0;
  /** Columns that change during playback: rendition, languages. */
  #tracks: Record<string, unknown> = {};

  constructor(parts: RecorderParts) {
    this.#parts = parts;
    this.impressionId = parts.random.uuid();
    this.clock = parts.startedAt;
  }

  change(columns: Record<string, unknown>): void {
    this.#tracks = { ...this.#tracks, ...columns };
  }

  /** Ends a state after a duration and records its sample. */
  leave(state: string | undefined, duration: number, columns: Record<string, unknown> = {}): void {
    const whole = Math.max(0, Math.round(duration));
    this.clock += whole;
    this.#write('impression_samples', {
      impression_id: this.impressionId,
      sequence_number: this.#sequence,
      ...(state !== undefined && { state }),
      duration: whole,
      ...this.#parts.ownFields,
      ...this.#parts.shared,
      ...this.#tracks,
      ...columns,
    });
    if (!this.isOver) this.#sequence += 1;
  }

  advertise(columns: Record<string, unknown>): void {
    const { video_bitrate, audio_bitrate, video_codec, audio_codec } = this.#tracks;
    const media = { video_bitrate, audio_bitrate, video_codec, audio_codec };
    this.#write('ad_samples', { video_impression_id: this.impressionId, ...this.#parts.shared, ...media, ...columns });
  }

  explain(columns: Record<string, unknown>): void {
    const { platform, domain, analytics_version } = this.#parts.shared;
    const commonFields = { platform, domain, analytics_version };
    this.#write('error_details', {
      impression_id: this.impressionId,
      error_id: this.#errors,
      ...commonFields,
      ...columns,
    });
    this.#errors += 1;
  }

  end(): void {
    this.isOver = true;
  }

  #write(table: TableName, columns: Record<string, unknown>): void {
    const { owner, random, delay, until } = this.#parts;
    const time = Math.round(this.clock + delay + random.exponential(60));
    if (time >= until) this.isOver = true;
    if (this.isOver) return;
    this.rows[table].push({
      organization_id: owner.organizationId,
      license_key: owner.licenseKey,
      time,
      client_time: Math.round(this.clock),
      row_key: random.key(),
      ...columns,
    });
  }
}
