import { describe, expect, it } from 'vitest';
import { columnsOf, marksOf, orderOf, valuesOf } from './compare.ts';
import { comparisonGroups } from './comparison-groups.ts';

const columns = columnsOf([
  ['Chrome', 400],
  ['Safari', 200],
  [null, 3],
]);

describe('columns', () => {
  it('include their impressions', () => expect(columns[2]).toEqual({ id: '<null>', value: null, impressions: 3 }));
});

describe('values of columns', () => {
  const query = { type: 'GENERAL', aggregation: 'count', dimension: 'X', filters: [] } as const;
  it('are in column order, whatever the order of the result', () =>
    expect(
      valuesOf(
        { kind: 'value', query },
        [
          [
            [null, 1],
            ['Chrome', 7],
          ],
        ],
        columns,
      ),
    ).toEqual([7, undefined, 1]));
  it('of a ratio divide one count by the other', () =>
    expect(
      valuesOf(
        { kind: 'ratio', over: query, under: query },
        [
          [['Safari', 5]],
          [
            ['Safari', 20],
            ['Chrome', 40],
          ],
        ],
        columns,
      ),
    ).toEqual([0, 0.25, undefined]));
});

describe('best and worst', () => {
  it.each([
    [[900, 1200, undefined], 'lower', ['best', 'worst', undefined]],
    [[900, 1200, undefined], 'higher', ['worst', 'best', undefined]],
    [[900, 900, undefined], 'lower', [undefined, undefined, undefined]],
    [[900, undefined, undefined], 'lower', [undefined, undefined, undefined]],
    [[900, 1200, 3], undefined, [undefined, undefined, undefined]],
    [[900, 1200, 3], 'lower', ['best', 'worst', undefined]],
  ] as const)('of %j, where %s is better, are %j', (values, better, marks) =>
    expect(marksOf(values, columns, better)).toEqual(marks),
  );
  it('are not marked in a tie', () => {
    const alike = columns.map((column) => ({ ...column, impressions: 9 }));
    expect(marksOf([1, 1, 2], alike, 'lower')).toEqual([undefined, undefined, 'worst']);
  });
});

describe('the order of columns', () => {
  it.each([
    [[3, undefined, 1], 'ASC', [2, 0, 1]],
    [[3, undefined, 1], 'DESC', [0, 2, 1]],
    [[2, 2, 2], 'DESC', [0, 1, 2]],
  ] as const)('by %j, %s, is %j', (values, order, places) => expect(orderOf(values, order)).toEqual(places));
});

describe('groups', () => {
  it('have all the metrics they name', () =>
    expect(comparisonGroups.map(({ title, metrics }) => [title, metrics.length])).toEqual([
      ['Audience', 4],
      ['Startup', 4],
      ['Rebuffering', 3],
      ['Errors', 2],
      ['Bitrate', 3],
    ]));
});
