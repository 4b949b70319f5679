import { latestFor, type CollectorRelease } from '../releases/known-releases.ts';
import { compareVersions, newestOf, parseVersion } from '../releases/version.ts';

/** Impressions of one version of a collector, on one platform and domain. */
export type CollectorCount = { domain: string; platform: string; version: string; impressions: number };

export type CollectorState = {
  platform: string;
  domain: string;
  version: string;
  /** Absent if no release of that platform is known. */
  latestVersion?: string;
  isUpToDate: boolean;
};

export type UpToDateCollectors = 'all' | 'some' | 'none';

export type LicenseCollectors = {
  collectorStatuses: CollectorState[];
  /** Absent if no collector was seen. */
  upToDateCollectors?: UpToDateCollectors;
};

/** Share of impressions from which on a version represents its platform and domain. */
const dominance = 0.2;

/** Length of the window before the current hour in which collectors are counted. */
const statusWindowMilliseconds = 3 * 3_600_000;

const hour = 3_600_000;

/**
 * Returns the current hour and the three before it, or the three before the end of the license's plan if that was
 * earlier. The current hour makes a new collector show at once.
 */
export const statusWindow = (now: number, planExpiredAt = Infinity): { start: number; end: number } => {
  const currentHour = Math.floor(now / hour) * hour;
  const start = Math.min(currentHour, planExpiredAt) - statusWindowMilliseconds;
  return { start, end: Math.min(currentHour + hour, planExpiredAt) };
};

const shownVersion = (counts: readonly CollectorCount[]): string => {
  const total = counts.reduce((sum, { impressions }) => sum + impressions, 0);
  const dominant = counts.filter(({ impressions }) => impressions >= total * dominance);
  return newestOf((dominant.length > 0 ? dominant : counts).map(({ version }) => version)) ?? '';
};

/** Reports per platform and domain the newest version with a fifth of the impressions, or else the newest one. */
export const collectorStatus = (
  counts: readonly CollectorCount[],
  releases: readonly CollectorRelease[],
): LicenseCollectors => {
  const places = Map.groupBy(counts, ({ platform, domain }) => `${platform}\0${domain}`);
  const collectorStatuses = [...places.values()].flatMap((place): CollectorState[] => {
    const [first] = place;
    if (!first) return [];
    const { platform, domain } = first;
    const version = shownVersion(place);
    const latestVersion = latestFor(platform, version, releases);
    const isUpToDate =
      latestVersion === undefined || compareVersions(parseVersion(version), parseVersion(latestVersion)) >= 0;
    return [{ platform, domain, version, ...(latestVersion !== undefined && { latestVersion }), isUpToDate }];
  });
  if (collectorStatuses.length === 0) return { collectorStatuses };
  const current = collectorStatuses.filter(({ isUpToDate }) => isUpToDate).length;
  const some: UpToDateCollectors = current === 0 ? 'none' : 'some';
  return { collectorStatuses, upToDateCollectors: current === collectorStatuses.length ? 'all' : some };
};

export type OutdatedNotice = { key: string; platform: string; major: number; version: string; latestVersion: string };

/** Returns one notice for each outdated platform and major version, naming its oldest version. */
export const outdatedNotices = (statuses: readonly CollectorState[]): OutdatedNotice[] => {
  const notices = new Map<string, OutdatedNotice>();
  for (const { platform, version, latestVersion, isUpToDate } of statuses) {
    if (isUpToDate || latestVersion === undefined) continue;
    const { major } = parseVersion(version);
    const key = `${platform}-${major}`;
    const notice = notices.get(key);
    if (notice && compareVersions(parseVersion(notice.version), parseVersion(version)) <= 0) continue;
    notices.set(key, { key, platform, major, version, latestVersion });
  }
  return [...notices.values()];
};

export const homeCollectorStatus = { UpToDate: 0, OutDated: 1, NotInstalled: 2 } as const;
export type HomeCollectorStatus = (typeof homeCollectorStatus)[keyof typeof homeCollectorStatus];

/** A collector as shown on the home page. */
export type HomeCollector = { platform: string; version?: string; status: HomeCollectorStatus };

const homePlatforms = [
  { platform: 'Android Collector', of: ['android', 'androidTV'] },
  { platform: 'Web Collector', of: ['web'] },
  { platform: 'iOS/tvOS Collector', of: ['iOS', 'tvOS'] },
] as const satisfies { platform: string; of: readonly string[] }[];

/** Reports Android, web and iOS/tvOS; one is outdated if any of its collectors is, and shows the oldest version. */
export const homeCollectors = (statuses: readonly CollectorState[]): HomeCollector[] =>
  homePlatforms.map(({ platform, of }) => {
    const names: readonly string[] = of;
    const platformStatuses = statuses.filter((each) => names.includes(each.platform));
    if (platformStatuses.length === 0) return { platform, status: homeCollectorStatus.NotInstalled };
    const outdated = platformStatuses.filter(({ isUpToDate }) => !isUpToDate);
    const reported = outdated.length > 0 ? outdated : platformStatuses;
    const [oldest] = reported
      .map(({ version }) => version)
      .toSorted((one, other) => compareVersions(parseVersion(one), parseVersion(other)));
    const status = outdated.length > 0 ? homeCollectorStatus.OutDated : homeCollectorStatus.UpToDate;
    return { platform, status, ...(oldest !== undefined && { version: oldest }) };
  });
