import type { ClickHouseClient } from '@clickhouse/client';
import { Parameters } from './parameters.ts';
import type { Scope } from './request.ts';
import { runStatement } from './run.ts';

/** Use of a video on a day (UTC). */
export type VideoPlays = { videoId: string; day: string; plays: number; watchedSeconds: number };

/** Videos by their ids, or by a pattern of RE2 if they are too many for the parameters of a statement. */
export type VideoChoice = readonly string[] | { pattern: string };

const choiceOf = (videos: VideoChoice, parameters: Parameters): string =>
  'pattern' in videos
    ? `match(video_id, ${parameters.bindAs('pattern', videos.pattern, 'String')})`
    : `video_id IN ${parameters.bindAs('videos', [...videos], 'Array(String)')}`;

/** Started impressions and watched time per day of videos, from one day to another (inclusive). */
export const countPlaysByVideo = async (
  client: ClickHouseClient,
  { from, to, videos }: { from: string; to: string; videos: VideoChoice },
  scope: Scope,
): Promise<VideoPlays[]> => {
  if (scope.licenseKeys.length === 0) return [];
  const parameters = new Parameters();
  const sql = [
    "SELECT video_id, toString(toDate(time, 'UTC')) AS day,",
    '  uniqExactIf(impression_id, video_startuptime > 0 OR is_program_change), sum(played)',
    'FROM impression_samples',
    `WHERE organization_id IN ${parameters.bindAs('organizations', [...scope.organizationIds], 'Array(String)')}`,
    `  AND license_key IN ${parameters.bindAs('licenses', [...scope.licenseKeys], 'Array(String)')}`,
    `  AND ${choiceOf(videos, parameters)}`,
    `  AND time >= toDateTime(${parameters.bindAs('from', from, 'Date')}, 'UTC')`,
    `  AND time < toDateTime(${parameters.bindAs('to', to, 'Date')} + 1, 'UTC')`,
    'GROUP BY video_id, day',
  ].join('\n');
  const rows = await runStatement(client, { sql, parameters: parameters.values });
  return rows.map(([videoId, day, plays, played]) => ({
    videoId: String(videoId),
    day: String(day),
    plays: Number(plays),
    watchedSeconds: Number(played) / 1000,
  }));
};
