import type { ClickHouseClient } from '@clickhouse/client';
import { Parameters } from '../query/parameters.ts';
import type { Scope } from '../query/request.ts';
import { runStatement, type RunOptions } from '../query/run.ts';
import { finalStates, silentMilliseconds } from './live-statements.ts';
import { isWatching, session } from './live-window.ts';

const viewersByVideo = [
  'SELECT video, count()',
  'FROM (',
  '  SELECT video_id AS video,',
  "    argMax(ifNull(toString(state), ''), (time, ifNull(sequence_number, 0))) AS last_state",
  '  FROM impression_samples',
  '  WHERE organization_id IN {organizations:Array(String)}',
  '    AND license_key IN {licenses:Array(String)}',
  "    AND time >= fromUnixTimestamp64Milli({since:Int64}, 'UTC')",
  '    AND video_id IN {videos:Array(String)}',
  "    AND impression_id != ''",
  `  GROUP BY video_id, ${session}`,
  `  HAVING max(${isWatching}) AND last_state NOT IN ${finalStates}`,
  ')',
  'GROUP BY video',
].join('\n');

/** Returns the number of viewers who watch each of some videos at a time; videos without viewers are absent. */
export const countViewersByVideo = async (
  client: ClickHouseClient,
  { videoIds, nowMilliseconds }: { videoIds: readonly string[]; nowMilliseconds: number },
  scope: Scope,
  options: RunOptions = {},
): Promise<Map<string, number>> => {
  if (scope.licenseKeys.length === 0 || videoIds.length === 0) return new Map();
  const parameters = new Parameters();
  parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)');
  parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)');
  parameters.bindAs('videos', [...videoIds], 'Array(String)');
  parameters.bindAs('since', nowMilliseconds - silentMilliseconds, 'Int64');
  const rows = await runStatement(client, { sql: viewersByVideo, parameters: parameters.values }, options);
  return new Map(rows.map(([video, viewers]) => [String(video), Number(viewers)]));
};
