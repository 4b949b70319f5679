import { describe, expect, it } from 'vitest';
import { chartOf, columnsOf, tableCsv, tablesOf } from './query-result.ts';

const labels = [
  { key: 'HOUR', label: 'Time' },
  { key: 'COUNTRY', label: 'Country' },
  { key: 'IMPRESSION_ID', label: 'count(Impressions)' },
];
const noon = Date.UTC(2026, 4, 20, 12);
const table = {
  rowCount: 3,
  rows: [
    [noon, 'AT', 5, 5],
    [noon + 3_600_000, 'AT', 7, 7],
    [noon, null, 1, 1],
  ],
  columnLabels: labels,
  contextDescription: [{ label: 'Impressions', description: 'Behind the value' }],
};

describe('a result', () => {
  it('is a table in its valid shape, alone or in a list', () => {
    expect(tablesOf(table)).toEqual([table]);
    expect(tablesOf([table, table])).toHaveLength(2);
  });

  it.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['a number of rows that is a text', { ...table, rowCount: '3' }],
    ['rows that are no lists', { ...table, rows: [{}] }],
    ['labels without a key', { ...table, columnLabels: [{ label: 'x' }] }],
    ['labels that are no list', { ...table, columnLabels: {} }],
    ['a list with something else', [table, 1]],
  ])('is no table with %s', (_what, value) => expect(tablesOf(value)).toEqual([]));

  it('names what its columns are, the context behind the value too', () =>
    expect(columnsOf(table).map(({ label, kind }) => [label, kind])).toEqual([
      ['Time', 'time'],
      ['Country', 'group'],
      ['count(Impressions)', 'value'],
      ['Impressions', 'value'],
    ]));

  it('is CSV with times of ISO 8601', () =>
    expect(tableCsv(table).split('\r\n').slice(0, 2)).toEqual([
      'Time,Country,count(Impressions),Impressions',
      '2026-05-20T12:00:00.000Z,AT,5,5',
    ]));

  it('is lines over time by its groups, and bars without a time', () => {
    expect(chartOf(table, 'UTC')).toMatchObject({
      kind: 'lines',
      lines: [
        { label: 'Austria', values: [5, 7] },
        { label: '<NULL>', values: [1, null] },
      ],
    });
    const bars = {
      ...table,
      columnLabels: labels.slice(1),
      rows: [
        ['DE', 1],
        ['AT', 4],
      ],
    };
    expect(chartOf(bars, 'UTC')).toMatchObject({ kind: 'bars', bars: [{ label: 'Austria', value: 4 }, { value: 1 }] });
    expect(chartOf({ ...bars, rows: [] }, 'UTC')).toBeUndefined();
  });
});
