export { backfillUsage, backfillUsageJob } from './backfill-usage.ts';
export { recordImpressions, recordImpressionsJob } from './record-impressions.ts';
