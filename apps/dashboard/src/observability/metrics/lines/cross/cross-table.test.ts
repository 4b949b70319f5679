import { describe, expect, it } from 'vitest';
import type { BreakdownRow } from '../breakdown-rows.ts';
import { crossed, crossTable, filterOfRows, largestRows, singleDimension } from './cross-table.ts';

const row = (labels: unknown[], value: number | null, impressions?: number): BreakdownRow => ({
  key: labels.join('_'),
  labels,
  title: labels.join(' '),
  subtitle: undefined,
  value,
  impressions,
});
const browser = {
  key: 'BROWSER_VERSION_MAJOR',
  label: 'Browser Major Version',
  header: 'Version',
  groupBy: ['BROWSER_VERSION_MAJOR', 'BROWSER'],
} as const;
const country = { key: 'COUNTRY', label: 'Country', header: 'Country', groupBy: ['COUNTRY'] } as const;

describe('a cross table', () => {
  it('groups by the first dimension of each breakdown', () => {
    expect(crossed(country, browser).groupBy).toEqual(['COUNTRY', 'BROWSER_VERSION_MAJOR']);
    expect(singleDimension(browser).groupBy).toEqual(['BROWSER_VERSION_MAJOR']);
  });

  it('takes the values with the largest samples, or the largest counts', () => {
    const rows = [row(['AT'], 900, 2), row(['DE'], 100, 50), row(['FR'], 5, 10)];
    expect(largestRows(rows, 2).map(({ key }) => key)).toEqual(['DE', 'FR']);
    expect(largestRows([row(['AT'], 1), row(['DE'], 3)], 1).map(({ key }) => key)).toEqual(['DE']);
  });

  it('asks only for the chosen values, also for the missing one', () => {
    expect(filterOfRows(country, [row(['AT'], 1), row([null], 2)])).toEqual({
      name: 'COUNTRY',
      operator: 'IN',
      value: ['AT', null],
    });
  });

  it('finds the cell of a row and a column, and its place between lowest and highest', () => {
    const [austria, germany] = [row(['AT'], 6), row(['DE'], 4)];
    const [chrome, safari] = [row(['Chrome'], 7), row([null], 3)];
    const table = crossTable(
      [austria, germany],
      [chrome, safari],
      [row(['AT', 'Chrome'], 5), row(['AT', null], 1), row(['DE', 'Chrome'], 2)],
    );
    expect(table.cellOf(austria, safari)?.value).toBe(1);
    expect(table.cellOf(germany, safari)).toBeUndefined();
    expect([5, 1, 2, null].map(table.levelOf)).toEqual([1, 0, 0.25, 0]);
  });

  it('has no levels if all values are equal', () => {
    expect(crossTable([], [], [row(['AT', 'x'], 5)]).levelOf(5)).toBe(0);
  });
});
