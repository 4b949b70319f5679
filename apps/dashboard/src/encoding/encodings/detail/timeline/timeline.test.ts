import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline-lanes.ts';
import { around, panned, zoomed } from '../../../../shared/time-window.ts';
import { ticksOf } from './timeline-ticks.ts';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();
const task = (kind: string, startedAt?: string, endedAt?: string, state = 'DONE') => ({
  id: `${kind}-${startedAt}`,
  name: kind,
  kind,
  state,
  progress: 0,
  attempt: 1,
  createdAt: at(0),
  ...(startedAt && { startedAt }),
  ...(endedAt && { endedAt }),
});

describe('timeline', () => {
  it('starts when the encoding runs and groups tasks by kind', () => {
    const { lanes, total } = timelineOf(
      [task('encode-video', at(4), at(6)), task('probe', at(1), at(2)), task('encode-video', at(2), at(5))],
      at(0),
      0,
    );
    expect(lanes.map(({ name, spans }) => [name, spans.map(({ start }) => start)])).toEqual([
      ['Probe', [1000]],
      ['Encode video', [2000, 4000]],
    ]);
    expect(total).toBe(6000);
  });

  it('never overlaps tasks', () => {
    const { lanes } = timelineOf([task('a', at(0), at(3)), task('a', at(1), at(4)), task('a', at(3), at(5))], at(0), 0);
    expect(lanes[0]).toMatchObject({ rows: 2, spans: [{ row: 0 }, { row: 1 }, { row: 0 }] });
  });

  it('draws a running task up to now and omits tasks that have not started', () => {
    const { lanes } = timelineOf([task('probe', at(0), undefined, 'RUNNING'), task('mux')], at(0), Date.parse(at(9)));
    expect(lanes).toHaveLength(1);
    expect(lanes[0]?.spans[0]).toMatchObject({ end: 9000, state: 'RUNNING' });
  });
});

describe('visible window', () => {
  it('stays within the whole timeline however it is moved and zoomed', () => {
    expect(zoomed({ from: 0, to: 1000 }, 0.5, 1000)).toEqual({ from: 250, to: 750 });
    expect(zoomed({ from: 250, to: 750 }, 4, 1000)).toEqual({ from: 0, to: 1000 });
    expect(panned({ from: 500, to: 900 }, 1, 1000)).toEqual({ from: 600, to: 1000 });
    expect(around({ start: 990, end: 1000 }, 1000)).toEqual({ from: 950, to: 1000 });
  });

  it('has ticks at round times', () => {
    expect(ticksOf({ from: 0, to: 1000 })).toEqual([0, 200, 400, 600, 800, 1000]);
    expect(ticksOf({ from: 130, to: 820 })).toEqual([200, 400, 600, 800]);
  });
});
