import {
  AppError,
  configurations,
  mediaOfCodec,
  type CodecKind,
  type ResultOf,
  type statistics,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import type { Usage } from '../tasks/record-usage.ts';
import { resolutionClass } from '../tasks/resolution-class.ts';

/** A row of the encoding usage ledger. */
export type Line = Selectable<Database['encoding_usage']>;
export type EncodingStatistics = ResultOf<typeof statistics.encoding>;

export type Detail = Usage['detail'] & { durationSeconds: number };

// `detail` is written only by record-usage.ts.
export const detailOf = (line: Pick<Line, 'detail'>): Detail => line.detail as Detail;

type Bucket = 'AUDIO' | 'SD' | 'HD' | 'UHD';

/** Returns the media of a stream; undefined for codecs that no longer exist. */
export const mediaOf = ({ codec }: Pick<Detail, 'codec'>): 'video' | 'audio' | 'subtitle' | undefined =>
  codec && codec in configurations.kinds ? mediaOfCodec(codec as CodecKind) : undefined;

const bucketOf = (detail: Detail): Bucket => {
  const media = mediaOf(detail);
  // Text counts as audio, since the wire has no class for it.
  if (media === 'audio' || media === 'subtitle') return 'AUDIO';
  const { width, height } = detail;
  return width && height ? resolutionClass(width, height) : 'SD';
};

export const streamsOf = <T extends Measured>(lines: readonly T[]): T[] =>
  lines.filter((line) => line.part === 'STREAM');
export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const cents = (value: number): number => Math.round(value * 100) / 100;

/** Fields used in sums: those of a ledger row, or of several alike. */
export type Measured = Pick<Line, 'part' | 'detail' | 'encoded_seconds' | 'encoded_bytes' | 'billable_minutes'>;

/** Combines the rows of a part that was encoded on several days; its description is that of the last day. */
export const acrossDays = (lines: readonly Line[]): Line[] =>
  [...Map.groupBy(lines, ({ encoding_id, part_id }) => `${encoding_id} ${part_id}`).values()].flatMap((ofPart) => {
    const last = ofPart.toSorted((one, other) => one.recorded_at.getTime() - other.recorded_at.getTime()).at(-1);
    if (!last || ofPart.length === 1) return ofPart;
    const seconds = sum(ofPart.map(({ encoded_seconds }) => encoded_seconds));
    const standbySeconds = sum(ofPart.map((line) => detailOf(line).standbySeconds ?? 0));
    return {
      ...last,
      detail: { ...last.detail, durationSeconds: seconds, ...(standbySeconds > 0 && { standbySeconds }) },
      encoded_seconds: seconds,
      encoded_bytes: String(sum(ofPart.map(({ encoded_bytes }) => Number(encoded_bytes)))),
      billable_minutes: last.part === 'STREAM' ? cents((seconds + standbySeconds) / 60) : 0,
    };
  });

/** Returns the ledger rows of these encodings. */
export const readLinesOf = async (context: Context, encodingIds: readonly string[]): Promise<Line[]> => {
  if (encodingIds.length === 0) return [];
  return context.db
    .selectFrom('encoding_usage')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', 'in', encodingIds)
    .orderBy('part_id')
    .execute();
};

/** Sums billable minutes by codec, mode and preset. */
export const minutesByCodec = (lines: readonly Measured[]): EncodingStatistics['billableEncodingMinutes'] => {
  const byKey = new Map<string, EncodingStatistics['billableEncodingMinutes'][number]>();
  for (const line of streamsOf(lines)) {
    const detail = detailOf(line);
    const { codec = '', encodingMode = 'STANDARD', preset, isLive = false } = detail;
    const key = [codec, encodingMode, preset, isLive].join(' ');
    const entry = byKey.get(key) ?? {
      codec,
      encodingMode,
      ...(preset && { preset }),
      live: isLive,
      billableMinutes: { AUDIO: 0, SD: 0, HD: 0, UHD: 0 },
    };
    const bucket = bucketOf(detail);
    entry.billableMinutes[bucket] += line.billable_minutes;
    byKey.set(key, entry);
  }
  return [...byKey.values()].map(({ billableMinutes: { AUDIO, SD, HD, UHD }, ...entry }) => ({
    ...entry,
    billableMinutes: { AUDIO: cents(AUDIO), SD: cents(SD), HD: cents(HD), UHD: cents(UHD) },
  }));
};

/** Returns the totals of these rows. */
export const totalsOf = (lines: readonly Measured[]): ResultOf<typeof statistics.overall> => ({
  bytesEncodedTotal: sum(streamsOf(lines).map((line) => Number(line.encoded_bytes))),
  timeEncodedTotal: cents(sum(streamsOf(lines).map((line) => line.encoded_seconds))),
  bytesEgressTotal: sum(lines.filter((line) => line.part === 'MUXING').map((line) => Number(line.encoded_bytes))),
  billableMinutes: cents(sum(lines.map((line) => line.billable_minutes))),
});

/** Returns the statistics of one stream. */
export const streamStatisticsOf = (line: Line): EncodingStatistics['streams'][number] => {
  const detail = detailOf(line);
  const { codec = '', codecConfigId = '', rate = 0, bitrate = 0, width, height, preset, encodingMode } = detail;
  const bucket = bucketOf(detail);
  return {
    streamId: line.part_id,
    codec,
    codecConfigId,
    rate,
    bitrate,
    ...(width && height && { width, height }),
    ...(bucket !== 'AUDIO' && { resolution: bucket }),
    ...(preset && { preset }),
    ...(encodingMode && { encodingMode }),
    multiplicator: 1,
    encodedBytes: Number(line.encoded_bytes),
    encodedSeconds: line.encoded_seconds,
    billableMinutes: line.billable_minutes,
    live: detail.isLive === true,
  };
};

/** Returns the statistics of one muxing. */
export const muxingStatisticsOf = (line: Line): EncodingStatistics['muxings'][number] => {
  const { streamId, muxingType = '' } = detailOf(line);
  return {
    muxingId: line.part_id,
    ...(streamId && { streamId }),
    muxingType,
    multiplicator: 1,
    encodedBytes: Number(line.encoded_bytes),
    billableMinutes: line.billable_minutes,
  };
};

const dayMilliseconds = 86_400_000;

/** Parses a date in a path, with or without a time. */
const dateOf = (field: string, text: string): Date => {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new AppError('validation_failed', { details: [{ field, text: 'Must be a date such as 2026-01-31.' }] });
  return date;
};

/** Parses two dates of a path; an end without a time includes that day. `validation_failed` names an invalid field. */
export const rangeOf = ({ from, to }: { from: string; to: string }): { from: Date; to: Date } => {
  const end = dateOf('to', to);
  return {
    from: dateOf('from', from),
    to: /^\d{4}-\d\d-\d\d$/.test(to) ? new Date(end.getTime() + dayMilliseconds) : end,
  };
};
