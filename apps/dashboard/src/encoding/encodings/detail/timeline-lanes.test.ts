import { describe, expect, it } from 'vitest';
import { timelineLanes } from './timeline-lanes.ts';

const task = (kind: string, startedAt?: string, endedAt?: string, state = 'done') => ({
  id: `${kind}-${startedAt}`,
  name: kind,
  kind,
  state,
  progress: 0,
  attempt: 1,
  createdAt: '2026-01-01T00:00:00Z',
  ...(startedAt && { startedAt }),
  ...(endedAt && { endedAt }),
});
const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)).toISOString();

describe('timeline', () => {
  it('puts tasks of a kind on one line, kinds in the order they began', () => {
    const lanes = timelineLanes(
      [task('encode-chunk', at(4), at(6)), task('probe', at(0), at(1)), task('encode-chunk', at(2), at(5))],
      0,
    );
    expect(lanes.map(({ name, spans }) => [name, spans.length])).toEqual([
      ['Probe', 1],
      ['Encode chunk', 2],
    ]);
  });

  it('draws a running task up to now', () => {
    const [lane] = timelineLanes([task('probe', at(0), undefined, 'running')], Date.parse(at(9)));
    expect(lane?.spans[0]).toMatchObject({ end: Date.parse(at(9)), state: 'RUNNING' });
  });

  it('leaves out what has not begun', () => expect(timelineLanes([task('mux')], 0)).toEqual([]));
});
