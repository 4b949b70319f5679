/** A limit that an operator or a parent organization may set; `value` on the wire is always a string. */
export type LimitEntry = {
  resource: 'account' | 'encoding' | 'player' | 'analytics';
  name: string;
  label: string;
  /** Type of the value; `text` is a comma-separated list. */
  kind: 'count' | 'bytes' | 'seconds' | 'minutes' | 'flag' | 'text';
  /** Default value; undefined means unlimited. */
  initial?: string;
  /** The value of a flag that restricts; usually `false` means not allowed. */
  restrictsAs?: 'true';
};

const limit = (
  resource: LimitEntry['resource'],
  kind: LimitEntry['kind'],
  name: string,
  label: string,
  initial?: string,
  more?: Pick<LimitEntry, 'restrictsAs'>,
): LimitEntry => ({ resource, kind, name, label, ...(initial !== undefined && { initial }), ...more });

/** All limits. A self-hosted platform limits only what has a default here. */
export const limitCatalogue: readonly LimitEntry[] = [
  limit('account', 'count', 'maxNumberOfSubOrgs', 'Maximum number of sub-organizations', '10'),
  limit('account', 'flag', 'forceFullSupport', 'Full support', 'false'),
  limit('account', 'flag', 'forceEnableStreams', 'Streams without a plan', 'false'),
  limit('account', 'flag', 'isPotentialFraud', 'Held for review', 'false'),
  limit('account', 'count', 'fraudScore', 'Review score', '0'),
  limit('account', 'flag', 'aiTermsAndConditionsAgreed', 'AI terms accepted', 'false'),
  limit('account', 'count', 'maxAiTokensPerMonth', 'Maximum tokens of models per month'),
  limit('account', 'count', 'maxAiTokensPerPersonPerMonth', 'Maximum tokens of models per person and month'),
  limit('encoding', 'text', 'allowedCloudProviders', 'Allowed cloud providers'),
  limit('encoding', 'flag', 'applySluiceWatermark', 'Watermark on every frame', 'false', { restrictsAs: 'true' }),
  limit('encoding', 'flag', 'enableCdn', 'CDN Output', 'true'),
  limit('encoding', 'flag', 'enableLiveEncodingColdRestart', 'Cold restart of live encodings', 'true'),
  // Enforced only by the dashboard: over the API, everyone may choose the outputs of per-title renditions.
  limit('encoding', 'flag', 'enablePtlbtOutputSelection', 'Choice of per-title outputs', 'true'),
  limit('encoding', 'minutes', 'liveEncodingMaxRuntimeMinutes', 'Maximum runtime of LIVE encodings'),
  limit('encoding', 'count', 'maxAllowedStreamKeys', 'Maximum stream keys'),
  limit('encoding', 'bytes', 'maxBytesEncoded', 'Maximum bytes encoded'),
  limit('encoding', 'bytes', 'maxBytesUploaded', 'Maximum bytes of uploaded inputs'),
  limit('encoding', 'count', 'maxEncodingTemplates', 'Maximum encoding templates'),
  limit('encoding', 'count', 'maxFinishedEncodingsInPeriod', 'Maximum encodings finished per period'),
  limit('encoding', 'count', 'maxFinishedLiveEncodings', 'Maximum LIVE encodings finished'),
  limit('encoding', 'count', 'maxFinishedVodEncodings', 'Maximum VOD encodings finished'),
  limit('encoding', 'count', 'maxGigabytesEncodedInPeriod', 'Maximum gigabytes per period'),
  limit('encoding', 'count', 'maxLiveEncodingsPerStandbyPool', 'Maximum LIVE encodings per standby pool'),
  limit('encoding', 'count', 'maxLiveUnitsInPeriod', 'Maximum live units per period'),
  limit('encoding', 'minutes', 'maxMinutesEncodedInPeriod', 'Maximum minutes per period'),
  limit('encoding', 'seconds', 'maxOutputDuration', 'Maximum encoding output length'),
  limit('encoding', 'seconds', 'maxOutputDurationLive', 'Maximum live stream length'),
  limit('encoding', 'count', 'maxQueuedVodEncodings', 'Maximum VOD encodings queued', '1000'),
  limit('encoding', 'count', 'maxRunningVodEncodings', 'Maximum VOD encodings running', '25'),
  limit('encoding', 'count', 'maxStandbyPools', 'Maximum standby pools'),
  limit('encoding', 'count', 'maxStartedLiveEncodings', 'Maximum LIVE encodings started', '5'),
  limit('encoding', 'flag', 'onPremiseAllowed', 'Own infrastructure', 'true'),
  limit('player', 'flag', 'customPlayerBuildAllowed', 'Custom player builds', 'true'),
  limit('player', 'count', 'maxImpressions', 'Maximum impressions per period'),
  limit('player', 'count', 'maxPlayerLicenses', 'Maximum player licenses'),
  limit('player', 'minutes', 'maxLabMinutesInPeriod', 'Maximum minutes of Stream Lab per period'),
  limit('player', 'count', 'maxLabRunsQueued', 'Maximum tests of Stream Lab queued'),
  limit('player', 'count', 'taStsStreams', 'Streams under test'),
  limit('analytics', 'count', 'maxAnalyticsLicenses', 'Maximum analytics licenses', '100'),
  limit('analytics', 'count', 'maxVirtualLicenses', 'Maximum aggregated licenses', '25'),
  limit('analytics', 'count', 'maxImpressions', 'Maximum impressions per period'),
  limit('analytics', 'flag', 'industryInsights', 'Screen with industry insights', 'false'),
  limit('analytics', 'flag', 'isTrial', 'Trial plan, without industry insights', 'false', { restrictsAs: 'true' }),
];

export const limitEntry = (resource: string, name: string): LimitEntry | undefined =>
  limitCatalogue.find((entry) => entry.resource === resource && entry.name.toLowerCase() === name.toLowerCase());
