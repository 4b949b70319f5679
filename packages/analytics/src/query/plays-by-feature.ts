import type { ClickHouseClient } from '@clickhouse/client';
import { Parameters } from './parameters.ts';
import type { Scope } from './request.ts';
import { runStatement } from './run.ts';

/** Started plays from one day to another (inclusive, UTC), and how many of them needed a part of a player. */
export type FeaturePlays = { plays: number; hls: number; dash: number; protected: number; withAds: number };

const none: FeaturePlays = { plays: 0, hls: 0, dash: 0, protected: 0, withAds: 0 };

/** Counts started plays by the parts of a player that they needed; streams are named in any case. */
export const countPlaysByFeature = async (
  client: ClickHouseClient,
  { from, to }: { from: string; to: string },
  scope: Scope,
): Promise<FeaturePlays> => {
  if (scope.licenseKeys.length === 0) return none;
  const parameters = new Parameters();
  const conditions = [
    `organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
    `license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
    `time >= toDateTime(${parameters.bindAs('from', from, 'Date')}, 'UTC')`,
    `time < toDateTime(${parameters.bindAs('to', to, 'Date')} + 1, 'UTC')`,
  ].join(' AND ');
  const sql = [
    'SELECT countIf(has_started), countIf(has_started AND is_hls), countIf(has_started AND is_dash),',
    '  countIf(has_started AND is_protected), countIf(has_started AND with_ads)',
    'FROM (',
    '  SELECT impression_id, max(video_startuptime > 0 OR is_program_change) AS has_started,',
    "    max(lower(ifNull(stream_format, '')) = 'hls') AS is_hls, max(lower(ifNull(stream_format, '')) = 'dash') AS is_dash,",
    "    max(ifNull(drm_type, '') != '') AS is_protected,",
    `    impression_id GLOBAL IN (SELECT video_impression_id FROM ad_samples WHERE ${conditions}) AS with_ads`,
    `  FROM impression_samples WHERE ${conditions}`,
    '  GROUP BY impression_id)',
  ].join('\n');
  const [row] = await runStatement(client, { sql, parameters: parameters.values });
  if (!row) return none;
  const [plays = 0, hls = 0, dash = 0, protectedPlays = 0, withAds = 0] = row.map(Number);
  return { plays, hls, dash, protected: protectedPlays, withAds };
};
