/** Building blocks of measures of a whole impression: over one sample, and over a row of the impressions table. */
export const impressionFactColumns = {
  fact_played: { sample: 'played', impression: 'impression.played' },
  // Buffering before the first frame counts as startup.
  fact_rebuffered: {
    sample: 'if(video_startuptime = 0 AND NOT ifNull(videostart_failed, false), buffered, 0)',
    impression: 'impression.buffered',
  },
  fact_startup: { sample: 'video_startuptime', impression: 'impression.video_startuptime' },
  fact_critical: {
    sample: `toInt64(error_code IS NOT NULL AND ifNull(error_severity, 'CRITICAL') = 'CRITICAL')`,
    impression: 'impression.critical_errors',
  },
  // Closing the page before the start is not a failure.
  fact_failed: {
    sample: `toUInt8(ifNull(videostart_failed, false) AND ifNull(videostart_failed_reason, 'UNKNOWN') != 'PAGE_CLOSED')`,
    impression: `toUInt8(ifNull(impression.videostart_failed, false) AND ifNull(impression.videostart_failed_reason, 'UNKNOWN') != 'PAGE_CLOSED')`,
  },
} as const;

export type ImpressionFact = keyof typeof impressionFactColumns;

// SAFETY: the keys of `facts` are facts.
const names = Object.keys(impressionFactColumns) as ImpressionFact[];

/** Facts that an expression refers to. */
export const factsIn = (expression: string): ImpressionFact[] => names.filter((name) => expression.includes(name));

/** Turns an expression over facts into one over the samples of an impression. */
export const overSamples = (expression: string): string =>
  expression.replaceAll(/fact_\w+/g, (name) => {
    const fact = names.find((known) => known === name);
    if (!fact) throw new Error(`Unknown fact ${name}`);
    const { sample } = impressionFactColumns[fact];
    return sample;
  });

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
