import { sampleBandwidth } from '@sluice/contract/analytics/sessions/impression-sample';
import type { TimelineState } from '@sluice/contract/analytics/sessions/timeline-state';
import { bitrate, count } from '@sluice/ui/format/quantity';
import { shortSpan } from '@sluice/ui/format/duration';
import { clock as longClock } from '../../shared/units.ts';
import type { Span } from './session-timeline.ts';

export const stateLabels: Record<TimelineState, string> = {
  ClientSideAd: 'Client-side ad',
  Buffering: 'Buffering',
  Error: 'Error',
  Playing: 'Playing',
  Pause: 'Paused',
  Seeking: 'Seeking',
  Startup: 'Startup',
  Other: 'Other',
};

export const stateColors: Record<TimelineState, string> = {
  ClientSideAd: 'var(--state-ad)',
  Buffering: 'var(--state-buffering)',
  Error: 'var(--state-error)',
  Playing: 'var(--state-playing)',
  Pause: 'var(--state-pause)',
  Seeking: 'var(--state-seeking)',
  Startup: 'var(--state-startup)',
  Other: 'var(--state-other)',
};

/** Formats a duration: `117 ms`, `8.4 s`, and as a clock from one minute, `0:01:12`. */
export const span = (milliseconds: number): string => {
  if (milliseconds >= 60_000) return longClock(milliseconds);
  if (milliseconds >= 1000) return shortSpan(milliseconds / 1000);
  return milliseconds === 0 ? '0 s' : `${Math.round(milliseconds)} ms`;
};

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

/** Formats a time since the start, `1:02:03`, with tenths or hundredths if `step` is that small. */
export const clock = (milliseconds: number, step = 1000): string => {
  const seconds = milliseconds / 1000;
  const decimals = step >= 1000 ? 0 : step >= 100 ? 1 : 2;
  const rest = decimals ? (seconds % 60).toFixed(decimals).padStart(decimals + 3, '0') : two(seconds % 60);
  const minutes = Math.floor(seconds / 60);
  return minutes >= 60 ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
};

/** Formats bitrate and resolution as far as known: `1.17 Mbit/s · 640×360`. */
const qualityWords = ({ sample }: Span): string | undefined => {
  const { video_bitrate: bits, video_playback_width: width, video_playback_height: height } = sample;
  const words = [bits ? bitrate(bits) : undefined, width && height ? `${width}×${height}` : undefined];
  return words.filter(Boolean).join(' · ') || undefined;
};

/** Formats the positions in the video that a span covers, `0:12 → 0:30`. */
export const positionWords = ({ sample }: Span): string => {
  const from = clock(sample.videotime_start ?? 0, 100);
  const to = clock(sample.videotime_end ?? 0, 100);
  return from === to ? from : `${from} → ${to}`;
};

/** Returns code and message of the error of a span. */
export const errorWords = ({ sample }: Span): string | undefined =>
  sample.error_code === null
    ? undefined
    : [sample.error_code, sample.error_message].filter((part) => part !== null).join(' ');

/** Returns further facts of a span by name. */
export const spanFacts = (timelineSpan: Span): (readonly [name: string, value: string])[] => {
  const { sample } = timelineSpan;
  const bandwidth = sampleBandwidth(sample);
  const facts = [
    ['Position', positionWords(timelineSpan)],
    ['Quality', qualityWords(timelineSpan)],
    ['Bandwidth', bandwidth && bitrate(bandwidth)],
    ['Dropped frames', sample.dropped_frames ? count(sample.dropped_frames) : undefined],
    ['Error', errorWords(timelineSpan)],
  ] as const;
  return facts.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
};

/** Describes a span in one line. */
export const spanWords = (timelineSpan: Span): string =>
  [
    `After ${clock(timelineSpan.start, 100)}`,
    stateLabels[timelineSpan.state],
    `for ${span(timelineSpan.end - timelineSpan.start)}`,
    ...spanFacts(timelineSpan).map(([name, value]) => `${name} ${value}`),
  ].join(', ');
