import { describe, expect, it } from 'vitest';
import { parseAdPosition } from './ad-position.ts';

describe('the position of an ad', () => {
  it.each([
    ['pre', { seconds: 0 }],
    ['POST', 'end'],
    ['12.5', { seconds: 12.5 }],
    ['25%', { share: 0.25 }],
    ['12.5%', { share: 0.125 }],
    ['00:01:30.250', { seconds: 90.25 }],
    ['1:02:03', { seconds: 3723 }],
    ['02:30', { seconds: 150 }],
  ])('%s is %j', (text, time) => {
    expect(parseAdPosition(text)).toEqual(time);
  });

  it.each(['', 'mid', '-1', '101%', '1e3', '00:61:00', '1:2:3:4', '12.5s', 'pre post', '٣'])(
    '%j is rejected',
    (text) => {
      expect(parseAdPosition(text)).toBeUndefined();
    },
  );
});
