import { expect, it } from 'vitest';
import { readClock, writeClock } from './clock-time.ts';

it('reads and writes times', () => {
  expect(['75', '1:15', '00:01:15.5', ' 2:00:00 ', '0'].map(readClock)).toEqual([75, 75, 75.5, 7200, 0]);
  expect(['', '1:75', 'one', '-1', '1:2:3:4', '1.2345'].map(readClock)).toEqual(Array.from({ length: 6 }));
  expect([0, 75.5, 3661.25, 59.9996].map(writeClock)).toEqual(['00:00', '01:15.5', '01:01:01.25', '01:00']);
});
