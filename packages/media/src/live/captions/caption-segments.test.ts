import { describe, expect, it } from 'vitest';
import { openCaptionSegments, type CaptionSegment } from './caption-segments.ts';

/** Opens the captions of segments of two seconds. */
const open = () => {
  const complete: CaptionSegment[] = [];
  const captions = openCaptionSegments({ delaySeconds: 10, onSegment: (segment) => complete.push(segment) });
  let sequence = 0;
  return {
    captions,
    complete,
    addSegments(count: number): void {
      for (let left = count; left > 0; left -= 1) {
        captions.add({ sequence, startSeconds: sequence * 2, durationSeconds: 2 });
        sequence += 1;
      }
    },
    numbers: () => complete.map((segment) => segment.sequence),
    textsOf: (number: number) => complete.find((each) => each.sequence === number)?.cues.map(({ text }) => text),
  };
};

describe('captions of segments', () => {
  it('are those that are visible in a segment, once all its speech is recognized', () => {
    const { captions, addSegments, numbers, textsOf } = open();
    addSegments(4);
    expect(numbers()).toEqual([0]);
    captions.addCue({ start: 2.5, end: 3, text: 'one' });
    captions.addCue({ start: 3.5, end: 5.5, text: 'two' });
    captions.reach(4);
    expect(numbers()).toEqual([0, 1]);
    captions.reach(6);
    expect(textsOf(1)).toEqual(['one', 'two']);
    expect(textsOf(2)).toEqual(['two']);
    captions.reach(5);
    expect(numbers()).toEqual([0, 1, 2]);
  });

  it('are complete after the delay, and speech that is recognized later is in none of them', () => {
    const { captions, addSegments, numbers, textsOf } = open();
    addSegments(7);
    expect(numbers()).toEqual([0, 1]);
    captions.addCue({ start: 2, end: 5, text: 'late' });
    addSegments(1);
    expect(textsOf(1)).toEqual([]);
    expect(textsOf(2)).toEqual(['late']);
    captions.finish();
    expect(numbers()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('are empty for a segment that comes after its time was reached', () => {
    const { captions, addSegments, numbers } = open();
    captions.reach(100);
    addSegments(3);
    expect(numbers()).toEqual([0, 1, 2]);
  });
});
