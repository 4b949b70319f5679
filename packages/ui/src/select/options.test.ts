import { expect, it } from 'vitest';
import { filterGroups, groupsOf, nextEnabled, nextWithLetter } from './options.ts';

const groups = groupsOf(['AVC', { value: 'hevc', label: 'HEVC' }, { group: 'Audio', items: ['AAC', 'Opus'] }]);
const options = [
  { value: 'a', label: 'Alpha', disabled: true },
  { value: 'b', label: 'Beta' },
  { value: 'c', label: 'Gamma' },
  { value: 'd', label: 'Bravo' },
];

it('reads plain values, labeled options and groups', () => {
  expect(groups.map(({ group }) => group)).toEqual([undefined, undefined, 'Audio']);
  expect(groups[1]?.options).toEqual([{ value: 'hevc', label: 'HEVC' }]);
  expect(groups[2]?.options.map(({ label }) => label)).toEqual(['AAC', 'Opus']);
});

it('finds options by part of the label and drops empty groups', () => {
  expect(filterGroups(groups, ' ev ')).toEqual([{ group: undefined, options: [{ value: 'hevc', label: 'HEVC' }] }]);
  expect(filterGroups(groups, 'op')).toEqual([{ group: 'Audio', options: [{ value: 'Opus', label: 'Opus' }] }]);
});

it('skips disabled options and continues at the other end', () => {
  expect(nextEnabled(options, 3, 1)).toBe(1);
  expect(nextEnabled(options, 1, -1)).toBe(3);
  expect(nextEnabled(options.slice(0, 1), -1, 1)).toBe(-1);
  expect(nextEnabled(options, -1, 1)).toBe(1);
});

it('finds the next option by its first letter', () => {
  expect(nextWithLetter(options, 1, 'b')).toBe(3);
  expect(nextWithLetter(options, 3, 'B')).toBe(1);
  expect(nextWithLetter(options, 0, 'a')).toBe(-1);
});
