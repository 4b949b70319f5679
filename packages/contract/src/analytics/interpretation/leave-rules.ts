import { isPositive, sampleStart, type ImpressionSample } from '../sessions/impression-sample.ts';
import { isStall } from '../sessions/stalls.ts';
import { timelineState } from '../sessions/timeline-state.ts';
import { numbersOf, type FindingsOf } from './session-finding.ts';
import { duration, percent } from './words.ts';

/** Time after a problem within which leaving is probably its consequence. */
const soonMilliseconds = 15_000;
/** Share of a video from which leaving is its end, for example at the credits. */
const completeShare = 0.9;

const problemOf = (sample: ImpressionSample): string | undefined => {
  if (isStall(sample)) return 'a stall';
  if (timelineState(sample) === 'ClientSideAd') return 'an ad';
  return undefined;
};

/** Finds viewers who left in mid-video, soon after a stall or an ad. */
export const leaving: FindingsOf = ({ samples, summary }) => {
  const { video_duration: length, is_live: isLive } = summary;
  if (isLive || !isPositive(length) || summary.hasErrorInSession) return [];
  const watched = Math.max(0, ...samples.map(({ videotime_end: position }) => position ?? 0)) / length;
  if (watched >= completeShare) return [];
  const problem = samples.findLast((sample) => problemOf(sample) !== undefined);
  const end = samples.at(-1);
  if (!problem || !end) return [];
  const after = sampleStart(end) - (problem.client_time ?? 0);
  const played = samples.slice(samples.indexOf(problem) + 1).reduce((sum, sample) => sum + (sample.played ?? 0), 0);
  if (Math.max(after, played) > soonMilliseconds) return [];
  return [
    {
      rule: 'LEFT_AFTER_PROBLEM',
      severity: 'INFO',
      text: `The viewer left at ${percent(watched)} of the video, ${duration(Math.max(0, played))} after ${problemOf(problem)}.`,
      samples: numbersOf([problem]),
    },
  ];
};
