import { expect, it } from 'vitest';
import { splitAtMidnight } from './live-usage.ts';
import type { RecordedSegment } from './recording.ts';

const segment = (startedAt: string, durationSeconds: number): RecordedSegment => ({
  sequence: 1,
  startedAt: new Date(startedAt),
  startSeconds: 0,
  durationSeconds,
  tracks: [{ id: 'video', init: 0, startTicks: 0, durationTicks: durationSeconds * 90_000, sizeBytes: 1000 }],
});

it('a segment across midnight counts on both days by its share', () => {
  const [before, after] = splitAtMidnight(segment('2026-03-01T23:59:59Z', 4));
  expect(before).toMatchObject({ durationSeconds: 1, tracks: [{ durationTicks: 90_000, sizeBytes: 250 }] });
  expect(after).toMatchObject({ durationSeconds: 3, tracks: [{ durationTicks: 270_000, sizeBytes: 750 }] });
  expect(after?.startedAt).toEqual(new Date('2026-03-02T00:00:00Z'));
});

it('splits the sizes of transport streams as well', () => {
  const whole = segment('2026-03-01T23:59:59Z', 4);
  const tracks = whole.tracks.map((track) => ({ ...track, transportBytes: { ts: 2000 } }));
  expect(splitAtMidnight({ ...whole, tracks }).map((part) => part.tracks[0]?.transportBytes)).toEqual([
    { ts: 500 },
    { ts: 1500 },
  ]);
});

it('a segment that two nodes have encoded is split with its second node', () => {
  const shared = { ...segment('2026-03-01T23:59:59Z', 4), hasStandby: true };
  expect(splitAtMidnight(shared).map(({ hasStandby }) => hasStandby)).toEqual([true, true]);
});

it('other segments stay whole', () => {
  for (const whole of [
    segment('2026-03-01T12:00:00Z', 4),
    segment('2026-03-01T23:59:56Z', 4),
    segment('2026-03-01T00:00:00Z', 0),
  ])
    expect(splitAtMidnight(whole)).toEqual([whole]);
});
