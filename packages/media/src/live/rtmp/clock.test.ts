import { describe, expect, it } from 'vitest';
import { createPublisherClock } from './clock.ts';

const [audio, video] = [8, 9];

describe('the clock of a publisher', () => {
  it('starts at 0 and keeps the distance of its tracks', () => {
    const clock = createPublisherClock();
    expect(clock.convert(video, 5_000)).toBe(0);
    expect(clock.convert(audio, 5_010)).toBe(10);
    expect(clock.convert(video, 5_040)).toBe(40);
    expect(clock.jumps).toBe(0);
  });

  it.each([
    ['an hour ahead', 3_600_000],
    ['an hour back', -3_600_000],
    ['back to 0', -10_000],
    ['over the wrap at 2³²', -(2 ** 32)],
  ])('goes on with a frame after a jump %s', (_, jump) => {
    const clock = createPublisherClock();
    clock.convert(video, 10_000);
    clock.convert(audio, 10_020);
    expect(clock.convert(video, 10_040 + jump)).toBe(53);
    expect(clock.convert(audio, 10_060 + jump)).toBe(73);
    expect(clock.jumps).toBe(1);
  });

  it('never runs backwards', () => {
    const clock = createPublisherClock();
    clock.convert(video, 1_000);
    clock.convert(video, 1_040);
    expect(clock.convert(video, 1_020)).toBe(40);
    expect(clock.convert(audio, 900)).toBe(0);
  });
});
