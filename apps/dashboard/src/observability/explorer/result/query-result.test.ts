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
  it('is a table or a list of tables when its shape is valid', () => {
    expect(tablesOf(table)).toEqual([table]);
    expect(tablesOf([table, table])).toHaveLength(2);
  });

  it.each([
    ['nothing', undefined],
    ['an empty list', []],
    ['a row count that is a string', { ...table, rowCount: '3' }],
    ['rows that are not arrays', { ...table, rows: [{}] }],
    ['labels without a key', { ...table, columnLabels: [{ label: 'x' }] }],
    ['labels that are not an array', { ...table, columnLabels: {} }],
    ['a list that contains another value', [table, 1]],
  ])('is not a table with %s', (_what, value) => expect(tablesOf(value)).toEqual([]));

  it('labels its columns, including the context behind the value', () =>
    expect(columnsOf(table).map(({ label, kind }) => [label, kind])).toEqual([
      ['Time', 'time'],
      ['Country', 'group'],
      ['count(Impressions)', 'value'],
      ['Impressions', 'value'],
    ]));

  it('exports CSV with ISO 8601 times', () =>
    expect(tableCsv(table).split('\r\n').slice(0, 2)).toEqual([
      'Time,Country,count(Impressions),Impressions',
      '2026-05-20T12:00:00.000Z,AT,5,5',
    ]));

  it('draws lines over time by group, and bars without a time', () => {
    expect(chartOf(table, 'UTC')).toMatchObject({
      kind: 'lines',
      lines: [
        { label: 'Austria', values: [5, 7] },
        { label: '<NULL>', values: [1, null] },
      ],
    });
    const unknown = { ...table, rows: [[noon, 'AT', null, 0], ...table.rows.slice(1)] };
    expect(chartOf(unknown, 'UTC')).toMatchObject({ lines: [{ values: [null, 7] }, {}] });
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
