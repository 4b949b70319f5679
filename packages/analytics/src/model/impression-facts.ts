/** What measures of a whole impression are made of: over one sample, and over a row of the table of impressions. */
export const impressionFactColumns = {
  fact_played: { sample: 'played', impression: 'impression.played' },
  // What is buffered before the first frame belongs to the startup.
  fact_rebuffered: {
    sample: 'if(video_startuptime = 0 AND NOT ifNull(videostart_failed, false), buffered, 0)',
    impression: 'impression.buffered',
  },
  fact_startup: { sample: 'video_startuptime', impression: 'impression.video_startuptime' },
  fact_critical: {
    sample: `toInt64(error_code IS NOT NULL AND ifNull(error_severity, 'CRITICAL') = 'CRITICAL')`,
    impression: 'impression.critical_errors',
  },
  // Who closes the page before the start has not seen a failure.
  fact_failed: {
    sample: `toUInt8(ifNull(videostart_failed, false) AND ifNull(videostart_failed_reason, 'UNKNOWN') != 'PAGE_CLOSED')`,
    impression: `toUInt8(ifNull(impression.videostart_failed, false) AND ifNull(impression.videostart_failed_reason, 'UNKNOWN') != 'PAGE_CLOSED')`,
  },
} as const;

export type ImpressionFact = keyof typeof impressionFactColumns;

// SAFETY: Object.keys of a table whose keys are facts.
const names = Object.keys(impressionFactColumns) as ImpressionFact[];

/** The facts that an expression needs. */
export const factsIn = (expression: string): ImpressionFact[] => names.filter((name) => expression.includes(name));

/** An expression over facts as one over the samples of an impression. */
export const overSamples = (expression: string): string =>
  expression.replaceAll(/fact_\w+/g, (name) => {
    const fact = names.find((known) => known === name);
    if (!fact) throw new Error(`There is no fact ${name}`);
    const { sample } = impressionFactColumns[fact];
    return sample;
  });

// An impression has one viewer on one device with one player: these do not change while it lasts.
const constantColumns = [
  'organization_id license_key user_id platform player player_key player_tech player_version analytics_version domain language',
  'country region city isp browser browser_version_major browser_version_minor browser_is_bot operatingsystem',
  'operatingsystem_version_major operatingsystem_version_minor device_type device_class',
].flatMap((line) => line.split(' '));

/** Expressions that are the same for every sample of an impression, and for its row. */
export const constantExpressions: ReadonlySet<string> = new Set(
  constantColumns.flatMap((name) => (name === 'user_id' ? [`nullIf(${name}, '')`] : [name])),
);
