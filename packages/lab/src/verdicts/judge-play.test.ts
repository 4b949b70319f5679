import { expect, it } from 'vitest';
import { judgePlay } from './judge-play.ts';
import type { PlayEvidence } from './play-evidence.ts';
import { thresholdsFor, type ThresholdSettings } from './thresholds.ts';

const slow = [{ durationMilliseconds: 1000, kilobitsPerSecond: 500, roundTripMilliseconds: 50 }];

const playOf = (
  metrics: Partial<PlayEvidence['metrics']>,
  { settings, trace = [] }: { settings?: ThresholdSettings; trace?: typeof slow } = {},
): PlayEvidence => {
  const profile = { id: 'p', name: 'Profile', trace, faults: [] };
  return {
    case: 'PLAY',
    profile,
    thresholds: thresholdsFor('PLAY', profile, settings),
    recording: undefined,
    metrics: {
      firstFrameMilliseconds: 1000,
      stalls: [],
      freezes: [],
      renditions: [],
      switches: 0,
      presentedFrames: 1000,
      droppedFrames: 0,
      seeks: [],
      hasEnded: true,
      playedMilliseconds: 40_000,
      recoveredErrors: 0,
      fatalErrors: 0,
      bytes: 1,
      requests: 1,
      ...metrics,
    },
    startedAt: new Date(0),
    durationMilliseconds: 45_000,
    requests: [],
    messages: [],
    health: { isHealthy: true },
    exceedsBytes: false,
  };
};

const rulesOf = (play: PlayEvidence): string[] => judgePlay(play).findings.map(({ id }) => id);
const pause = (durationMilliseconds: number) => [{ startMilliseconds: 5000, durationMilliseconds }];

it.each<[string, Partial<PlayEvidence['metrics']>, ThresholdSettings, string]>([
  ['first frame', { firstFrameMilliseconds: 3100 }, { firstFrameMilliseconds: 3000 }, 'start-very-slow'],
  ['stalls', { stalls: pause(600) }, { stallMilliseconds: 500 }, 'stalled-long'],
  ['freezes', { freezes: pause(600) }, { freezeMilliseconds: 500 }, 'frozen-long'],
  ['dropped frames', { droppedFrames: 60 }, { droppedPercent: 5 }, 'frames-dropped-many'],
])('fails %s above the limit of the customer, and passes them by default', (_, metrics, settings, rule) => {
  expect(rulesOf(playOf(metrics, { settings }))).toContain(rule);
  expect(judgePlay(playOf(metrics, { settings })).outcome).toBe('FAILED');
  expect(judgePlay(playOf(metrics)).outcome).toBe('PASSED');
});

it('fails stalls of a tenth of the time on a fast network only', () => {
  const stalls = pause(4000);
  expect(judgePlay(playOf({ stalls })).outcome).toBe('FAILED');
  expect(judgePlay(playOf({ stalls }, { trace: slow })).outcome).toBe('PASSED');
  expect(judgePlay(playOf({ stalls }, { trace: slow, settings: { stallMilliseconds: 3000 } })).outcome).toBe('FAILED');
});

it('fails an end that is far from the duration, but not the rounded duration of a long playlist', () => {
  const ended = (endErrorSeconds: number, durationSeconds: number) =>
    judgePlay({
      ...playOf({ endErrorSeconds }),
      recording: {
        requestedAt: 0,
        events: [],
        frames: [],
        levels: [],
        errors: [],
        buffer: [],
        seeks: [],
        requestedRenditions: [],
        durationSeconds,
        stoppedAt: 0,
      },
    }).outcome;
  expect([ended(0.6, 8), ended(4, 8)]).toEqual(['FAILED', 'FAILED']);
  expect([ended(0.4, 8), ended(1.5, 100)]).toEqual(['PASSED', 'PASSED']);
});

it('records which limits a case has', () => {
  expect(thresholdsFor('START', { trace: slow })).toEqual({ firstFrameMilliseconds: 10_000, droppedPercent: 33 });
  expect(thresholdsFor('END', { trace: [] }, { freezeMilliseconds: 100 })).toEqual({
    firstFrameMilliseconds: 10_000,
    stallPercent: 10,
    freezeMilliseconds: 100,
    droppedPercent: 33,
    seekErrorSeconds: 0.5,
    endErrorSeconds: 0.5,
  });
});
