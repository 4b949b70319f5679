import { impressionSamples } from '@sluice/contract/analytics/sessions/impression-sample';
import { sessionSummary } from '@sluice/contract/analytics/sessions/session-summary';
import { expect, it } from 'vitest';
import { sessionTimeline } from '../timeline/session-timeline.ts';
import { evidenceSpans } from './evidence.ts';

const states = ['setup', 'startup', 'playing', 'rebuffering', 'rebuffering', 'playing'];
const { spans } = sessionTimeline(
  sessionSummary(
    impressionSamples(
      states.map((state, index) => ({
        sequence_number: index,
        client_time: (index + 1) * 1000,
        duration: 1000,
        state,
        ...(state === 'rebuffering' && { buffered: 1000, videotime_start: 5, videotime_end: 5 }),
        ...(state === 'startup' && { video_startuptime: 1000 }),
      })),
    ),
  ).chartingSamples,
);
const startsOf = (numbers: readonly number[]) => evidenceSpans(spans, numbers).map(({ start }) => start);

it('returns the span of each sample once, in order', () => {
  expect(startsOf([5, 1, 1])).toEqual([1000, 5000]);
});

it('returns the span of a stall for all of its samples', () => {
  expect(startsOf([3, 4])).toEqual([3000]);
});

it('returns no span for samples before the first', () => {
  expect(startsOf([-1])).toEqual([]);
});
