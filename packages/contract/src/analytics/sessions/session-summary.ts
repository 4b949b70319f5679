import { completionRate, type CompletionRate } from './completion-rate.ts';
import { sampleStart, type ImpressionSample, type StoredRow } from './impression-sample.ts';
import { isAfterStartup, stallCount } from './stalls.ts';
import { streamUrl } from './stream-url.ts';
import { timelineState, type TimelineState } from './timeline-state.ts';

/** A sample with its span in the timeline, in Unix milliseconds by the viewer's clock. */
export type ChartingSample = { sample: ImpressionSample; state: TimelineState; start: number; end: number };

export type SessionSummary = {
  /** The last known value of every column. */
  fields: StoredRow;
  player_tech: string | null;
  stream_format: string | null;
  ad: number;
  paused: number;
  played: number;
  seeked: number;
  buffered: number;
  /** Interruptions after the first frame. */
  stalls: number;
  video_duration: number | null;
  video_startuptime: number;
  player_startuptime: number;
  m3u8_url: string | null;
  mpd_url: string | null;
  prog_url: string | null;
  streamUrl: string | null;
  subtitle_enabled: boolean;
  uniqSubtitlesLanguages: string[];
  completionRate: CompletionRate;
  hasErrorInSession: boolean;
  chartingSamples: ChartingSample[];
  /** Unix time in milliseconds. */
  lastUpdate: number | null;
  is_live: boolean;
};

// Collectors send 0 for unknown values.
const isKnown = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && value !== 0 && !(Array.isArray(value) && value.length === 0);

const mergedFields = (samples: readonly ImpressionSample[]): StoredRow => {
  const merged: Record<string, unknown> = {};
  for (const { row } of samples)
    for (const [name, value] of Object.entries(row)) if (isKnown(value) || !(name in merged)) merged[name] = value;
  return merged;
};

type TextField = {
  [K in keyof ImpressionSample]: ImpressionSample[K] extends string | null ? K : never;
}[keyof ImpressionSample];
type NumberField = {
  [K in keyof ImpressionSample]: ImpressionSample[K] extends number | null ? K : never;
}[keyof ImpressionSample];

const textsOf = (samples: readonly ImpressionSample[], field: TextField): string[] =>
  samples.flatMap((sample) => sample[field] || []);

const longestText = (samples: readonly ImpressionSample[], field: TextField): string | null => {
  const values = textsOf(samples, field);
  return values.findLast((value) => value !== 'unknown') ?? values.at(-1) ?? null;
};

const longest = (samples: readonly ImpressionSample[], field: TextField): string | null =>
  textsOf(samples, field).reduce<string | null>(
    (longestSoFar, url) => (url.length > (longestSoFar?.length ?? 0) ? url : longestSoFar),
    null,
  );

const sum = (samples: readonly ImpressionSample[], field: NumberField): number =>
  samples.reduce((total, sample) => total + (sample[field] ?? 0), 0);

const largest = (samples: readonly ImpressionSample[], field: NumberField): number | null => {
  const values = samples.flatMap((sample) => sample[field] ?? []);
  return values.length > 0 ? Math.max(...values) : null;
};

const chartingSample = (sample: ImpressionSample): ChartingSample => ({
  sample,
  state: timelineState(sample),
  start: sampleStart(sample),
  end: sample.client_time ?? 0,
});

/** Summarizes a session from its samples, given in sequence order. */
export const sessionSummary = (samples: readonly ImpressionSample[]): SessionSummary => {
  const urls = {
    m3u8_url: longest(samples, 'm3u8_url'),
    mpd_url: longest(samples, 'mpd_url'),
    prog_url: longest(samples, 'prog_url'),
  };
  const stream_format = longestText(samples, 'stream_format');
  return {
    fields: mergedFields(samples),
    player_tech: longestText(samples, 'player_tech'),
    stream_format,
    ad: sum(samples, 'ad'),
    paused: sum(samples, 'paused'),
    played: sum(samples, 'played'),
    seeked: sum(samples, 'seeked'),
    buffered: sum(samples.filter(isAfterStartup), 'buffered'),
    stalls: stallCount(samples),
    video_duration: largest(samples, 'video_duration'),
    video_startuptime: largest(samples, 'video_startuptime') ?? 0,
    player_startuptime: largest(samples, 'player_startuptime') ?? 0,
    ...urls,
    streamUrl: streamUrl({ stream_format, ...urls }),
    subtitle_enabled: samples.some(({ subtitle_enabled }) => subtitle_enabled === true),
    uniqSubtitlesLanguages: [...new Set(textsOf(samples, 'subtitle_language'))],
    completionRate: completionRate(samples),
    hasErrorInSession: samples.some(({ error_code }) => error_code !== null),
    chartingSamples: samples.map(chartingSample),
    lastUpdate: samples.at(-1)?.time ?? null,
    is_live: samples.some(({ is_live }) => is_live === true),
  };
};
