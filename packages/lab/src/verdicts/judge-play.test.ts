import { expect, it } from 'vitest';
import { emptyRecording } from '../measures/recording.ts';
import type { RequestEntry } from '../proxy/request-log.ts';
import { judgePlay } from './judge-play.ts';
import type { PlayEvidence } from './play-evidence.ts';
import { findCauses } from './request-rules.ts';
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

it('reports what a browser lacks as unsupported, with the reason, whatever failed besides', () => {
  const recording = { ...emptyRecording, unsupported: 'There is no key system.' };
  const { outcome, findings } = judgePlay({ ...playOf({ hasEnded: false, fatalErrors: 1 }), recording });
  expect(outcome).toBe('UNSUPPORTED');
  expect(findings).toMatchObject([{ id: 'unsupported', evidence: 'There is no key system.' }]);
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

const unanswered = { method: 'GET', url: 'https://cdn.example.com/4.m4s', bytes: 1000, isTunnel: false };
const request = (changes: Partial<RequestEntry>): Partial<PlayEvidence> => ({
  requests: [{ ...unanswered, at: Date.now(), status: 200, allowsOrigins: true, ...changes }],
});
const minuteAgo = () => Date.now() - 60_000;

it.each<[string, () => Partial<PlayEvidence>, string, RegExp]>([
  ['a 503', () => request({ status: 503 }), 'http-server-error', /status 503/],
  ['a lost playlist', () => request({ status: 404 }), 'http-not-found', /status 404/],
  ['a refused token', () => request({ status: 403 }), 'http-forbidden', /status 403/],
  ['too many requests', () => request({ status: 429 }), 'http-too-many', /status 429/],
  ['no permission for other origins', () => request({ allowsOrigins: false }), 'cors-missing', /no Access-Control/],
  ['a truncated segment', () => request({ isIncomplete: true }), 'response-truncated', /after 1000 bytes/],
  [
    'a request that hangs',
    () => ({ requests: [{ ...unanswered, at: minuteAgo() }] }),
    'response-missing',
    /no response/,
  ],
  ['a late response', () => request({ firstByteMilliseconds: 6000 }), 'response-missing', /first byte after 6000 ms/],
  ['a closed port', () => request({ error: 'ECONNREFUSED' }), 'connection-failed', /ECONNREFUSED/],
  ['a private address', () => request({ refused: '10.0.0.1 is private.' }), 'address-refused', /10\.0\.0\.1/],
  [
    'an expired certificate',
    () => ({
      messages: [
        { at: 0, kind: 'request-failed', text: 'net::ERR_CERT_DATE_INVALID', url: 'https://cdn.example.com/' },
      ],
    }),
    'tls-invalid',
    /ERR_CERT_DATE_INVALID https:\/\/cdn\.example\.com/,
  ],
])('names %s as the only cause of a failed play, with evidence and advice', (_, evidence, id, proof) => {
  const play = { ...playOf({}), ...evidence() };
  expect(findCauses(play, true)).toEqual([
    expect.objectContaining({
      id,
      level: 'error',
      evidence: expect.stringMatching(proof),
      advice: expect.stringMatching(/\S/),
    }),
  ]);
  expect(findCauses(play, false)).toMatchObject([{ id, level: 'warning' }]);
});

it('judges dropped frames by the clock in the picture instead of the count of the browser', () => {
  const rules = rulesOf(playOf({ droppedFrames: 0, framesSeenPercent: 60, pictureErrorMilliseconds: 40 }));
  expect(rules).toEqual(['frames-dropped-many']);
  expect(rulesOf(playOf({ droppedFrames: 600, framesSeenPercent: 99, pictureErrorMilliseconds: 40 }))).toEqual([]);
});

it('fails a picture that belongs to another time', () => {
  const play = playOf({ framesSeenPercent: 100, pictureErrorMilliseconds: 2000 });
  expect(judgePlay(play)).toMatchObject({
    outcome: 'FAILED',
    findings: [{ id: 'picture-off', evidence: expect.stringContaining('2.0 s') }],
  });
});

it('shows addresses of our own delivery without the grant of the test', () => {
  const url = `https://video.example.com/cdn/lab.1790000000000.${'0a'.repeat(32)}/output/main.m3u8`;
  const missing = { at: 0, method: 'GET', url, status: 404, bytes: 0, isTunnel: false };
  const [finding] = judgePlay({ ...playOf({}), requests: [missing] }).findings;
  expect(finding?.evidence).toContain('https://video.example.com/cdn/output/main.m3u8: status 404');
});
