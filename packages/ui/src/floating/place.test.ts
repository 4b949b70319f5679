import { describe, expect, it } from 'vitest';
import { placeBeside } from './place.ts';

const viewport = { width: 1000, height: 600 };
const size = { width: 200, height: 100 };
const anchorAt = (left: number, top: number) => ({ left, top, right: left + 80, bottom: top + 30 });

describe('the position of a floating element', () => {
  it('is below its anchor, aligned with its start or end', () => {
    expect(placeBeside(anchorAt(300, 50), size, viewport, 'bottom-start')).toEqual({ top: 86, left: 300 });
    expect(placeBeside(anchorAt(300, 50), size, viewport, 'bottom-end')).toEqual({ top: 86, left: 180 });
  });

  it('is above its anchor if there is no room below', () =>
    expect(placeBeside(anchorAt(300, 550), size, viewport, 'bottom-start').top).toBe(444));

  it('is above and centered for a hint, and below at the top of the screen', () => {
    expect(placeBeside(anchorAt(300, 200), size, viewport, 'top')).toEqual({ top: 94, left: 240 });
    expect(placeBeside(anchorAt(300, 10), size, viewport, 'top').top).toBe(46);
  });

  it('stays within the screen', () => {
    expect(placeBeside(anchorAt(950, 50), size, viewport, 'bottom-start').left).toBe(792);
    expect(placeBeside(anchorAt(0, 50), size, viewport, 'bottom-end').left).toBe(8);
    // Content that loaded above has moved the anchor off the screen.
    expect(placeBeside(anchorAt(300, 700), size, viewport, 'bottom-start').top).toBe(492);
    expect(placeBeside(anchorAt(300, -200), size, viewport, 'top').top).toBe(8);
  });
});
