import * as catalogue from '@sluice/contract/analytics/errors-catalogue/index';
import { describe, expect, it } from 'vitest';
import {
  affectedOf,
  errorFilters,
  errorRows,
  filtersOfError,
  messageQuery,
  shownErrorName,
  topErrorsQuery,
} from './error-rows.ts';

describe('the query for top errors', () => {
  it('requests ten critical errors other than quality changes', () =>
    expect(topErrorsQuery({ type: 'GENERAL' })).toEqual({
      aggregation: 'count',
      dimension: 'IMPRESSION_ID',
      filters: [
        { name: 'ERROR_CODE', operator: 'NE', value: null },
        { name: 'ERROR_CODE', operator: 'NE', value: 10_000 },
        { name: 'ERROR_SEVERITY', operator: 'EQ', value: 'CRITICAL' },
      ],
      groupBy: ['ERROR_CODE', 'PLAYER', 'PLAYER_VERSION', 'PLATFORM'],
      orderBy: [{ name: 'IMPRESSION_ID', order: 'DESC' }],
      limit: 10,
    }));
  it('covers server-side ads in their view', () =>
    expect(errorFilters({ type: 'GENERAL_SSAI' })[0]).toEqual({ name: 'AD', operator: 'EQ', value: 2 }));
});

describe('error rows', () => {
  const [web, other, unnamed] = errorRows(
    [
      [1401, 'bitmovin', 'bitmovin-8.210.0', 'web', 40],
      [2, 'hlsjs', null, 'web', 7],
      [99, 'roku', null, 'roku', 3],
    ],
    catalogue,
  );
  it('include name and documentation of the player', () => {
    expect(web).toMatchObject({ errorName: 'NETWORK_MANIFEST_DOWNLOAD_TIMEOUT', sessionCount: 40 });
    expect(web?.documentation).toContain('1401');
    expect(other).toMatchObject({ errorName: 'NETWORK_ERROR', player_version: null, key: '2_hlsjs_<null>_web' });
  });
  it('without a name are named after their message, and unknown only without one', () => {
    expect(unnamed && shownErrorName(unnamed, 'Cannot play')).toBe('Cannot play');
    expect(unnamed && shownErrorName(unnamed, undefined)).toBe('Unknown');
    expect(other && shownErrorName(other, 'networkError: fragLoadError')).toBe('NETWORK_ERROR');
  });
  it('request their most common message', () =>
    expect(unnamed && messageQuery({ type: 'GENERAL' }, unnamed)).toMatchObject({
      groupBy: ['ERROR_MESSAGE'],
      filters: expect.arrayContaining([
        { name: 'ERROR_CODE', operator: 'EQ', value: 99 },
        { name: 'ERROR_MESSAGE', operator: 'NE', value: null },
        { name: 'ERROR_MESSAGE', operator: 'NE', value: '' },
      ]),
      limit: 1,
    }));
  it('return the filters that select them', () =>
    expect(other && filtersOfError(other).map(({ name, value }) => [name, value])).toEqual([
      ['ERROR_CODE', 2],
      ['PLAYER', 'hlsjs'],
      ['PLAYER_VERSION', null],
      ['PLATFORM', 'web'],
    ]));
});

describe('affected values', () => {
  it('are compared with their overall share', () =>
    expect(
      affectedOf(
        [
          ['Safari', 30],
          ['Chrome', 10],
          ['New', 0],
        ],
        [
          ['Chrome', 75],
          ['Safari', 25],
        ],
      ),
    ).toEqual([
      { value: 'Safari', sessions: 30, share: 0.75, lift: 3 },
      { value: 'Chrome', sessions: 10, share: 0.25, lift: 1 / 3 },
      { value: 'New', sessions: 0, share: 0, lift: undefined },
    ]));
});
