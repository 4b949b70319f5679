import { countSwitches, findFreezes, renditionShares } from './frames.ts';
import type { PlayMetrics } from './play-metrics.ts';
import type { Recording } from './recording.ts';
import { measurePictures } from './pictures.ts';
import { measureSeeks } from './seeks.ts';
import { firstFrameAt, interruption, lengthAfter, overlaps, pauses, seekSpans, waitingSpans } from './timeline.ts';

/** Bytes and requests of a play, as counted by the proxy. */
export type Transfer = { bytes: number; requests: number };

/** Derives the metrics of a play from its recording. */
export const measurePlay = (recording: Recording, transfer: Transfer): PlayMetrics => {
  const first = firstFrameAt(recording);
  const seeks = seekSpans(recording);
  const stalls = waitingSpans(recording).filter(
    (span) => first !== undefined && span.start > first && span.end > span.start && !overlaps(span, seeks),
  );
  const ended = recording.events.find(({ name }) => name === 'ended');
  const { durationSeconds, quality, liveLatencySeconds, errors } = recording;
  const end = ended?.at ?? recording.stoppedAt;
  const fatal = errors.filter(({ isFatal }) => isFatal).length;
  return {
    ...(first !== undefined && { firstFrameMilliseconds: Math.round(first) }),
    stalls: stalls.map(interruption),
    freezes: findFreezes(recording),
    renditions: renditionShares(recording),
    switches: countSwitches(recording),
    ...(quality && { presentedFrames: quality.total - quality.dropped, droppedFrames: quality.dropped }),
    ...measurePictures(recording),
    seeks: measureSeeks(recording),
    hasEnded: ended !== undefined,
    ...(ended &&
      durationSeconds !== undefined && {
        endErrorSeconds: Math.round(Math.abs(durationSeconds - ended.position) * 1000) / 1000,
      }),
    ...(liveLatencySeconds !== undefined && { liveLatencySeconds }),
    playedMilliseconds: first === undefined ? 0 : Math.round(end - first - lengthAfter(pauses(recording), first)),
    recoveredErrors: errors.length - fatal,
    fatalErrors: fatal,
    ...transfer,
  };
};

/** Returns the total of interruptions in milliseconds. */
export const totalMilliseconds = (interruptions: readonly { durationMilliseconds: number }[]): number =>
  interruptions.reduce((sum, { durationMilliseconds }) => sum + durationMilliseconds, 0);
