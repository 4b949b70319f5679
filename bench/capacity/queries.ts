import { call, type Client } from '../../e2e/support/encode.ts';
import type { UnitCost } from './costs.ts';
import type { Meter } from './meter.ts';

const concurrency = 4;
const hour = 3_600_000;

const started = [{ name: 'VIDEO_STARTUPTIME', operator: 'GT', value: 0 }];
const kinds = [
  { name: 'count', body: { dimension: 'IMPRESSION_ID', filters: started, interval: 'HOUR' } },
  { name: 'count', body: { dimension: 'IMPRESSION_ID', filters: started, groupBy: ['COUNTRY'] } },
  { name: 'median', body: { dimension: 'VIDEO_STARTUPTIME', filters: started, groupBy: ['BROWSER'] } },
  { name: 'sum', body: { dimension: 'PLAYED', groupBy: ['PLATFORM'] } },
] as const;

/** Sends one metric query of a dashboard over the last day; no two are the same, so that no answer is reused. */
export const queryMetric = async (client: Client, licenseKey: string, index: number): Promise<void> => {
  const { name, body } = kinds[index % kinds.length] ?? kinds[0];
  const end = Date.now() + hour;
  const range = { start: end - 25 * hour - index, end };
  const { rows } = await call<{ rows: unknown[] }>(client, 'POST', `/analytics/queries/${name}`, {
    licenseKey,
    ...range,
    ...body,
  });
  if (rows.length === 0) throw new Error(`The query ${name} found nothing.`);
};

/** Sends metric queries over several connections. */
export const queryMetrics = async (client: Client, licenseKey: string, count: number): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      await queryMetric(client, licenseKey, next);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
};

/** Measures metric queries over the samples stored before. */
export const measureQueries = async (
  meter: Meter,
  client: Client,
  { licenseKey, queries }: { licenseKey: string; queries: number },
): Promise<UnitCost> => {
  await queryMetrics(client, licenseKey, Math.ceil(queries / 10));
  return meter.measure('1,000 metric queries', async () => {
    await queryMetrics(client, licenseKey, queries);
    return queries / 1000;
  });
};
