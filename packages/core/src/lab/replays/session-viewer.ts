import { type ImpressionSample, isPositive, type LabViewer } from '@sluice/contract';
import type { SessionNetwork } from './session-network.ts';
import { spansOf, stallsOf, type SessionSpan } from './session-spans.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the stall times in milliseconds; samples that follow one another without playback belong to one stall. */
const stallTimes = (spans: readonly SessionSpan[]): number[] => {
  const times: number[] = [];
  let before: SessionSpan | undefined;
  for (const span of spans) {
    const milliseconds = span.sample.buffered ?? 0;
    const continues = before !== undefined && before.end >= span.start && !isPositive(span.sample.played);
    if (continues) times.push((times.pop() ?? 0) + milliseconds);
    else times.push(milliseconds);
    before = span;
  }
  return times;
};

/** Samples of the replayed part, each with its share that lies in it. */
type Part = { sample: ImpressionSample; share: number };

const playedOf = ({ sample, share }: Part): number => (sample.played ?? 0) * share;

/** Returns the average bitrate by time played, in kbit/s; undefined if the player reported none. */
const bitrateOf = (parts: readonly Part[]): number | undefined => {
  const played = parts.filter(({ sample }) => isPositive(sample.video_bitrate) && isPositive(sample.played));
  const milliseconds = sum(played.map(playedOf));
  if (milliseconds === 0) return undefined;
  const bits = sum(played.map((part) => (part.sample.video_bitrate ?? 0) * playedOf(part)));
  return Math.round(bits / milliseconds / 1000);
};

/** Returns what the player of a session measured in the part that is replayed; without addresses and ids. */
export const sessionViewer = (
  samples: readonly ImpressionSample[],
  { startSeconds, durationSeconds }: Pick<SessionNetwork, 'startSeconds' | 'durationSeconds'>,
): LabViewer => {
  const spans = spansOf(samples);
  const start = (spans[0]?.start ?? 0) + startSeconds * 1000;
  const end = start + durationSeconds * 1000;
  const isReplayed = (span: SessionSpan): boolean => span.end > start && span.start < end;
  // A sample may have begun before the part.
  const parts = spans.filter(isReplayed).map(({ sample, ...span }) => ({
    sample,
    share: (Math.min(end, span.end) - Math.max(start, span.start)) / (span.end - span.start),
  }));
  const stalls = stallTimes(stallsOf(spans).filter(isReplayed));
  const counted = parts.filter(({ sample }) => sample.dropped_frames !== null);
  const startup = samples.map((sample) => sample.video_startuptime).find((time) => time !== null && time > 0);
  const kilobitsPerSecond = bitrateOf(parts);
  const player = samples.find(({ player_tech: technology }) => technology)?.player_tech;
  return {
    ...(player && { player: player.slice(0, 100) }),
    ...(startup && { firstFrameMilliseconds: startup }),
    playedMilliseconds: Math.round(sum(parts.map(playedOf))),
    stalls: stalls.length,
    stallMilliseconds: sum(stalls),
    longestStallMilliseconds: Math.max(0, ...stalls),
    ...(counted.length > 0 && {
      droppedFrames: Math.round(sum(counted.map(({ sample, share }) => (sample.dropped_frames ?? 0) * share))),
    }),
    ...(kilobitsPerSecond !== undefined && { kilobitsPerSecond }),
  };
};
