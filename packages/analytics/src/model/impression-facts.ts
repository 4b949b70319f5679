import { isStall } from './impressions.ts';

const failedBecause = (prefix: '' | 'impression.', operator: '=' | '!='): string =>
  `toUInt8(ifNull(${prefix}videostart_failed, false) AND ifNull(${prefix}videostart_failed_reason, 'UNKNOWN') ${operator} 'PAGE_CLOSED')`;

/** Building blocks of measures of a whole impression: over one sample, and over a row of the impressions table. */
const impressionFactColumns = {
  fact_played: { sample: 'played', impression: 'impression.played' },
  // Buffering before the first frame counts as startup.
  fact_rebuffered: {
    sample: 'if(video_startuptime = 0 AND NOT ifNull(videostart_failed, false), buffered, 0)',
    impression: 'impression.buffered',
  },
  // Sequence numbers; the same rule as `isStall` of the contract.
  fact_stalls: {
    sample: `if(${isStall('')}, [ifNull(sequence_number, 0)], [])`,
    impression: 'impression.stalls',
  },
  fact_quality_changes: {
    sample: `toInt64(ifNull(state = 'qualitychange', false))`,
    impression: 'impression.quality_changes',
  },
  fact_dropped: { sample: 'dropped_frames', impression: 'impression.dropped_frames' },
  fact_startup: { sample: 'video_startuptime', impression: 'impression.video_startuptime' },
  fact_page_load: { sample: 'page_load_time', impression: 'impression.page_load_time' },
  fact_player_startup: { sample: 'player_startuptime', impression: 'impression.player_startuptime' },
  fact_drm_load: { sample: 'ifNull(drm_load_time, 0)', impression: 'ifNull(impression.drm_load_time, 0)' },
  fact_protected: { sample: `ifNull(drm_type, '') != ''`, impression: `ifNull(impression.drm_type, '') != ''` },
  fact_exited: { sample: failedBecause('', '='), impression: failedBecause('impression.', '=') },
  fact_critical: {
    sample: `toInt64(error_code IS NOT NULL AND ifNull(error_severity, 'CRITICAL') = 'CRITICAL')`,
    impression: 'impression.critical_errors',
  },
  // Closing the page before the start is not a failure.
  fact_failed: {
    sample: failedBecause('', '!='),
    impression: failedBecause('impression.', '!='),
  },
} as const;

const replaceFacts = (expression: string, kind: 'sample' | 'impression'): string => {
  // SAFETY: the keys of the table are its names.
  const names = Object.keys(impressionFactColumns) as (keyof typeof impressionFactColumns)[];
  return expression.replaceAll(/fact_\w+/g, (name) => {
    const fact = names.find((candidate) => candidate === name);
    if (!fact) throw new Error(`Unknown fact ${name}`);
    return impressionFactColumns[fact][kind];
  });
};

/** Turns an expression over facts into one over the samples of an impression. */
export const overSamples = (expression: string): string => replaceFacts(expression, 'sample');

/** Turns an expression over facts into one over the rows of an impression. */
export const overImpressionRows = (expression: string): string => replaceFacts(expression, 'impression');

// An impression has one viewer, device and player: these columns never change within it.
const constantColumns = [
  'organization_id license_key user_id platform player player_key player_tech player_version analytics_version domain language',
  'country region city isp browser browser_version_major browser_version_minor browser_is_bot operatingsystem',
  'operatingsystem_version_major operatingsystem_version_minor device_type device_class',
].flatMap((line) => line.split(' '));

/** Expressions with the same value for every sample of an impression and for its row. */
export const constantExpressions: ReadonlySet<string> = new Set(
  constantColumns.flatMap((name) => (name === 'user_id' ? [`nullIf(${name}, '')`] : [name])),
);
