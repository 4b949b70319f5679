/** Code of both heatmap failures; the key or message identifies which one happened. */
const failureCode = -1;

export const heatmapFailures = {
  liveOnly: {
    code: failureCode,
    key: 'VIDEO_BITRATE_HEATMAP_CUSTOM_ERROR_MSG_LIVE_ASSETS_NOT_SUPPORTED',
    message: 'The heatmap shows videos on demand only: live streams have no positions that could be compared.',
  },
  unexpected: { code: failureCode, message: 'Querying bitrate heatmap data failed' },
} as const;

const segmentCount = 20;
/** Bit/s; a lower value means that the player did not know the bitrate. */
export const bitrateThreshold = 10_000;
/** Share of the impressions up to which a rendition is left out. */
const shareThreshold = 0.01;

const hour = 3_600_000;
const day = 24 * hour;

type Span = { start: number; end: number };

/** Limits a range to its last 24 hours, starting at a full hour; `isLimited` reports whether it was longer. */
export const limitedRange = <R extends Span>(range: R, now: number): { range: R; isLimited: boolean } => {
  if (range.end - range.start <= day) return { range, isLimited: false };
  const end = now > range.start ? Math.min(range.end, now) : range.end;
  const start = Math.floor((end - day) / hour) * hour;
  // 24 hours extended to full hours do not count as longer.
  return start > range.start ? { range: { ...range, start, end }, isLimited: true } : { range, isLimited: false };
};

/** Reports whether there are only live streams and nothing on demand. */
export const isLiveOnly = ({ vod, live }: { vod: number; live: number }): boolean => vod === 0 && live > 0;

/** Sums rows of `[IS_LIVE, impressions]` by live and on demand. */
export const countsByLive = (rows: readonly (readonly unknown[])[]): { vod: number; live: number } => {
  const counts = { vod: 0, live: 0 };
  for (const [isLive, impressions] of rows) {
    if (isLive === true || isLive === 1 || isLive === 'true') counts.live += Number(impressions);
    else if (isLive !== null && isLive !== undefined) counts.vod += Number(impressions);
  }
  return counts;
};

export type Rendition = { bitrate: number; width: number; height: number };

/** Formats bit/s in SI units, with two decimals from 1 Mbit/s on and none below. */
export const bitrateLabel = (bitrate: number): string => {
  if (bitrate >= 1e9) return `${(bitrate / 1e9).toFixed(2)} Gbit/s`;
  if (bitrate >= 1e6) return `${(bitrate / 1e6).toFixed(2)} Mbit/s`;
  return bitrate >= 1e3 ? `${(bitrate / 1e3).toFixed(0)} kbit/s` : `${bitrate.toFixed(0)} bit/s`;
};

export const renditionLabel = ({ bitrate, width, height }: Rendition): string =>
  `${bitrateLabel(bitrate)} ${width} x ${height}`;

export type HeatmapRow = Rendition & { index: number; impressions: number; label: string };
export type HeatmapSegment = { index: number; from: number; to: number; impressions: number };
export type HeatmapPoint = {
  xIndex: number;
  yIndex: number;
  bitRate: number;
  width: number;
  height: number;
  impressions: number;
  /** Share of the impressions of its segment, from 0 to 1. */
  innerValue: number;
};
export type Heatmap = {
  yValues: HeatmapRow[];
  segments: HeatmapSegment[];
  points: HeatmapPoint[];
  totalImpressions: number;
};

/** Splits a video of the given duration in milliseconds into segments of equal length. */
export const segmentsOf = (duration: number): { index: number; from: number; to: number }[] =>
  Array.from({ length: segmentCount }, (_, index) => ({
    index,
    from: Math.round((index * duration) / segmentCount),
    to: Math.round(((index + 1) * duration) / segmentCount),
  }));

type QueryRows = readonly (readonly unknown[])[];

const keyOf = (row: readonly unknown[]): string => row.slice(0, 3).join(' ');

/** Returns the renditions with more than a hundredth of the impressions, lowest bitrate first. */
const rowsOf = (rows: QueryRows, totalImpressions: number): HeatmapRow[] =>
  rows
    .map(([bitrate, width, height, impressions]) => ({
      bitrate: Number(bitrate),
      width: Number(width),
      height: Number(height),
      impressions: Number(impressions),
    }))
    .filter(({ impressions }) => impressions > totalImpressions * shareThreshold)
    .toSorted((one, other) => one.bitrate - other.bitrate || one.width - other.width || one.height - other.height)
    .map((row, index) => ({ ...row, index, label: renditionLabel(row) }));

export type HeatmapAnswers = {
  totalImpressions: number;
  duration: number;
  /** `[bitrate, width, height, impressions]` of the whole video. */
  renditions: QueryRows;
  /** The same rows for each segment, in order. */
  bySegment: readonly QueryRows[];
};

/** Computes the share of each rendition in each segment of the video. */
export const heatmapOf = ({ totalImpressions, duration, renditions, bySegment }: HeatmapAnswers): Heatmap => {
  const yValues = rowsOf(renditions, totalImpressions);
  const counts = bySegment.map((rows) => new Map(rows.map((row) => [keyOf(row), Number(row[3])])));
  const countOf = (segment: number, { bitrate, width, height }: Rendition) =>
    counts[segment]?.get(keyOf([bitrate, width, height])) ?? 0;
  const segments = segmentsOf(duration).map((segment) => ({
    ...segment,
    impressions: yValues.reduce((sum, row) => sum + countOf(segment.index, row), 0),
  }));
  const points = segments.flatMap((segment) =>
    yValues.map((row) => {
      const impressions = countOf(segment.index, row);
      return {
        xIndex: segment.index,
        yIndex: row.index,
        bitRate: row.bitrate,
        width: row.width,
        height: row.height,
        impressions,
        innerValue: segment.impressions === 0 ? 0 : impressions / segment.impressions,
      };
    }),
  );
  return { yValues, segments, points, totalImpressions };
};
