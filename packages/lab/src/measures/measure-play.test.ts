import { describe, expect, it } from 'vitest';
import { measurePlay } from './measure-play.ts';
import type { ElementEvent, PresentedFrame, Recording } from './recording.ts';

const event = (at: number, name: string, position = 0): ElementEvent => ({ at, name, position });

/** Frames at 25 per second from a time and a media time on. */
const frames = (at: number, media: number, count: number, height = 360, presented = 0): PresentedFrame[] =>
  Array.from({ length: count }, (_, index) => [
    at + index * 40,
    media + index * 40,
    presented + index + 1,
    640,
    height,
  ]);

const record = (parts: Partial<Recording>): Recording => ({
  requestedAt: 0,
  events: [],
  frames: [],
  levels: [],
  errors: [],
  buffer: [],
  seeks: [],
  requestedRenditions: [],
  stoppedAt: 10_000,
  ...parts,
});

const measure = (parts: Partial<Recording>) => measurePlay(record(parts), { bytes: 0, requests: 0 });

describe('stalls and freezes', () => {
  it('tells a frozen picture from an element that waits', () => {
    const { stalls, freezes, firstFrameMilliseconds } = measure({
      // The picture stands for 4 s, of which the element waits for the last 2.
      events: [event(480, 'playing'), event(4500, 'waiting'), event(6500, 'playing'), event(8500, 'ended')],
      frames: [...frames(500, 0, 51), ...frames(6540, 2040, 50, 360, 51)],
    });
    expect(firstFrameMilliseconds).toBe(500);
    expect(stalls).toEqual([{ startMilliseconds: 4500, durationMilliseconds: 2000 }]);
    expect(freezes).toEqual([{ startMilliseconds: 2540, durationMilliseconds: 4000 }]);
  });

  it('counts neither the start, nor seeks, nor pauses', () => {
    const { stalls, freezes } = measure({
      events: [
        event(10, 'waiting'),
        event(490, 'playing'),
        event(1500, 'seeking'),
        event(1510, 'waiting'),
        event(2500, 'seeked'),
        event(2600, 'playing'),
        event(3600, 'pause'),
        event(6600, 'play'),
        event(6610, 'playing'),
        event(7700, 'ended'),
      ],
      frames: [...frames(500, 0, 25), ...frames(2590, 20_000, 25, 360, 25), ...frames(6620, 21_000, 25, 360, 50)],
    });
    expect(stalls).toEqual([]);
    expect(freezes).toEqual([]);
  });

  it('takes late callbacks for several frames as frames, not as a freeze', () => {
    const late: PresentedFrame = [1500, 1000, 26, 640, 360];
    const { freezes } = measure({ events: [event(9000, 'ended')], frames: [...frames(500, 0, 1), late] });
    expect(freezes).toEqual([]);
  });

  it('counts a picture that stands until the recording stops', () => {
    const { freezes, hasEnded } = measure({ events: [event(490, 'playing')], frames: frames(500, 0, 51) });
    expect(hasEnded).toBe(false);
    expect(freezes).toEqual([{ startMilliseconds: 2540, durationMilliseconds: 7460 }]);
  });
});

describe('renditions', () => {
  it('adds up the time at each height and counts switches', () => {
    const { renditions, switches } = measure({
      events: [event(4500, 'ended')],
      frames: [...frames(500, 0, 51, 360), ...frames(2540, 2040, 26, 720, 51)],
    });
    expect(renditions).toEqual([
      { height: 360, milliseconds: 2040 },
      { height: 720, milliseconds: 1000 },
    ]);
    expect(switches).toBe(1);
  });

  it("prefers the player's own reports of switches, which include those of equal height", () => {
    const levels = [600_000, 900_000, 900_000].map((bitsPerSecond, at) => ({ at, height: 360, bitsPerSecond }));
    expect(measure({ levels, frames: frames(500, 0, 5) }).switches).toBe(1);
  });
});

describe('seeks', () => {
  const before = frames(500, 0, 25);

  it('accepts the frame that contains the target', () => {
    const { seeks } = measure({
      seeks: [{ at: 1500, targetSeconds: 20.02, isPaused: true }],
      frames: [...before, [1800, 20_000, 26, 640, 360]],
    });
    expect(seeks).toEqual([{ targetSeconds: 20.02, isPaused: true, milliseconds: 300, errorSeconds: 0 }]);
  });

  it('reports the distance of another frame', () => {
    const { seeks } = measure({
      seeks: [{ at: 1500, targetSeconds: 20, isPaused: false }],
      frames: [...before, [1600, 1000, 26, 640, 360], [1900, 20_480, 27, 640, 360]],
    });
    expect(seeks).toEqual([{ targetSeconds: 20, isPaused: false, milliseconds: 400, errorSeconds: 0.48 }]);
  });

  it('has neither without a frame near the target', () => {
    const { seeks } = measure({ seeks: [{ at: 1500, targetSeconds: 20, isPaused: false }], frames: before });
    expect(seeks).toEqual([{ targetSeconds: 20, isPaused: false }]);
  });
});

it('reports the end, errors, dropped frames, and transfers', () => {
  const recording = record({
    events: [event(490, 'playing'), event(9000, 'ended', 9.6)],
    durationSeconds: 10,
    quality: { total: 250, dropped: 7 },
    errors: [
      { at: 1, code: 'fragLoadError', message: '', isFatal: false },
      { at: 2, code: 'MEDIA_ERR_DECODE', message: '', isFatal: true },
    ],
  });
  expect(measurePlay(recording, { bytes: 1234, requests: 5 })).toMatchObject({
    firstFrameMilliseconds: 490,
    hasEnded: true,
    endErrorSeconds: 0.4,
    presentedFrames: 243,
    droppedFrames: 7,
    playedMilliseconds: 8510,
    recoveredErrors: 1,
    fatalErrors: 1,
    bytes: 1234,
    requests: 5,
  });
});
