import { impressionSamples } from '@sluice/contract/analytics/sessions/impression-sample';
import { sessionSummary } from '@sluice/contract/analytics/sessions/session-summary';
import { capturedRows } from '@sluice/testing/captured-sessions';
import { describe, expect, it } from 'vitest';
import { sessionTimeline, spanAt, timeByState, timeTicks } from './session-timeline.ts';
import { around, panned, zoomed } from '../../../shared/time-window.ts';
import { clock, spanWords } from './timeline-words.ts';

const timelineOf = (scenario: string) =>
  sessionTimeline(sessionSummary(impressionSamples(capturedRows(scenario).samples)).chartingSamples);

describe('the timeline of a session', () => {
  it.each(['hls-main', 'hls-live', 'mock8-ads', 'dash-heartbeat', 'hls-exit-before-start'])(
    'of %s has no overlapping states and keeps their durations',
    (scenario) => {
      const { spans, total } = timelineOf(scenario);
      for (const [index, { sample, start, end }] of spans.entries()) {
        expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
        expect(end - start).toBe(sample.duration);
        expect(end).toBeLessThanOrEqual(total);
      }
    },
  );

  it('is to scale on the viewer’s clock', () => {
    const { spans, bitrateMax } = timelineOf('hls-rebuffer');
    expect(Math.round((timeByState(spans).get('Buffering') ?? 0) / 1000)).toBe(27);
    expect(spanAt(spans, 20_000)?.state).toBe('Buffering');
    expect(bitrateMax).toBe(1_170_400);
  });

  it('shows the samples of one stall as one span', () => {
    const stalls = timelineOf('hls-rebuffer').spans.filter(({ state }) => state === 'Buffering');
    expect(stalls.map(({ start, end }) => end - start)).toEqual([3003 + 5004 + 10_007 + 6138, 3004]);
  });

  it('places client-side and server-side ads', () => {
    expect(timelineOf('mock8-ads').ads.map(({ label, isServerSide }) => [label, isServerSide])).toEqual([
      ['Ad', false],
      ['Ad', false],
      ['midroll · ss-1', true],
      ['midroll · ss-2', true],
    ]);
  });

  it('starts the position of a live stream where its viewer joined', () => {
    const { positionMin, positionMax } = timelineOf('hls-live');
    expect([positionMin, positionMax]).toEqual([78_027, 85_911]);
  });

  it('describes a span in words', () => {
    const { spans } = timelineOf('hls-404-mid');
    const error = spans.find(({ state }) => state === 'Error');
    expect(error && spanWords(error)).toMatch(
      /^After 0:13\.\d, Error, for 0 s, Position 0:12\.2, .*Error 2 networkError/,
    );
  });
});

describe('the visible window of a session', () => {
  const whole = { from: 0, to: 100_000 };

  it('is zoomed around a time that stays in place, within the whole session', () => {
    expect(zoomed(whole, 0.5, 100_000, 20_000)).toEqual({ from: 10_000, to: 60_000 });
    expect(zoomed({ from: 10_000, to: 60_000 }, 4, 100_000)).toEqual(whole);
    expect(panned({ from: 80_000, to: 100_000 }, 0.5, 100_000)).toEqual({ from: 80_000, to: 100_000 });
    expect(around({ start: 50_000, end: 50_000 }, 100_000)).toEqual({ from: 49_975, to: 50_025 });
  });

  it('has ticks at round times', () => {
    expect(timeTicks({ from: 0, to: 200_000 }, 5).map((tick) => clock(tick))).toEqual(['0:00', '1:00', '2:00', '3:00']);
    expect(clock(3_723_000)).toBe('1:02:03');
    expect(clock(1250, 100)).toBe('0:01.3');
  });
});
