import { mergeAds, tables, type StoredRow, type TableName } from '@sluice/analytics';
import { toErrorDetail } from '@sluice/core';
import { buildRow, tableOf } from '../../../apps/server/src/roles/collector/rows/build-row.ts';
import { capturedRequests, type CapturedRequest } from '../../../apps/server/src/roles/collector/testing.ts';

const kinds = { '/analytics': 'sample', '/analytics/a': 'ad', '/analytics/error': 'error' } as const;
const hidden = new Set(['organization_id', 'row_key']);
const unsent = (kind: string): unknown => ({ integer: 0, id: '', labels: [] })[kind] ?? null;
const place = () => ({ country: 'AT', region: 'AT-9', city: 'Vienna', isp: 'Harbour Net' });

// Omitted columns are returned too, with the store's defaults.
const asAnswered = (table: TableName, row: StoredRow): StoredRow =>
  Object.fromEntries(
    tables[table].columns
      .filter(({ name }) => !hidden.has(name))
      .map(({ name, kind }) => [name, row[name] ?? unsent(kind)]),
  );

const rowOf = (kind: 'sample' | 'ad' | 'error', { at, body, headers }: CapturedRequest): StoredRow => {
  const userAgent = headers['user-agent'];
  const owner = { organizationId: 'org', licenseKey: String(body['key'] ?? body['licenseKey']), address: 'known' };
  const delivery = { kind, receivedAtMilliseconds: at, ...owner, ...(userAgent && { userAgent }) };
  return asAnswered(tableOf[kind], buildRow(delivery, body, place));
};

/** Returns the API response for a recorded session: samples, ads and error details. */
export const capturedRows = (scenario: string) => {
  const requests = capturedRequests().filter((each) => each.scenario === scenario);
  const rows = (kind: keyof typeof kinds) =>
    requests.filter(({ path }) => path === kind).map((request) => rowOf(kinds[kind], request));
  const samples = rows('/analytics');
  const impressionId = samples[0]?.['impression_id'];
  return {
    samples: samples.filter((sample) => sample['impression_id'] === impressionId),
    ads: mergeAds(rows('/analytics/a')),
    errorDetails: rows('/analytics/error').map(toErrorDetail),
  };
};
