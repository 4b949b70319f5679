import { impressionSamples } from '@sluice/contract';
import { expect, it } from 'vitest';
import { sessionViewer } from './session-viewer.ts';

type Fields = Record<string, unknown>;

/** Samples that follow one another, each with its duration in seconds and its fields. */
const samplesOf = (...parts: readonly [number, Fields?][]) => {
  let time = 1_000_000;
  return impressionSamples(
    parts.map(([seconds, fields = {}], index) => {
      time += seconds * 1000;
      return { sequence_number: index, client_time: time, duration: seconds * 1000, ...fields };
    }),
  );
};

const session = samplesOf(
  [2, { state: 'startup', video_startuptime: 1800, player_tech: 'html5' }],
  [60, { played: 60_000, video_bitrate: 4_000_000, dropped_frames: 3 }],
  [4, { buffered: 4000 }],
  [3, { buffered: 3000 }],
  [6, { played: 6000, video_bitrate: 1_000_000, dropped_frames: 2 }],
  [2, { buffered: 2000 }],
  [20, { played: 20_000, video_bitrate: 1_000_000 }],
);

it('counts what was played and stalled in the replayed part only', () => {
  expect(sessionViewer(session, { startSeconds: 52, durationSeconds: 25 })).toEqual({
    player: 'html5',
    firstFrameMilliseconds: 1800,
    playedMilliseconds: 16_000,
    stalls: 2,
    stallMilliseconds: 9000,
    longestStallMilliseconds: 7000,
    droppedFrames: 3,
    kilobitsPerSecond: 2875,
  });
});

it('leaves out what the player did not report', () => {
  const silent = samplesOf([2], [10, { played: 10_000 }]);
  expect(sessionViewer(silent, { startSeconds: 0, durationSeconds: 12 })).toEqual({
    playedMilliseconds: 10_000,
    stalls: 0,
    stallMilliseconds: 0,
    longestStallMilliseconds: 0,
  });
});
