import {
  type analyticsCollectors,
  type analyticsReleases,
  type CollectorRelease,
  compareVersions,
  type InputFor,
  newestOf,
  notePlatformNamed,
  notFound,
  parseVersion,
  type ResultOf,
} from '@sluice/contract';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import type { ReleaseBook } from './release-catalog.ts';

const permission = 'analytics.releases';

/** Context of operations that read releases. */
export type ReleaseContext = Context & { releaseBook: ReleaseBook };

type Release = ResultOf<typeof analyticsReleases.get>;
type Releases = ResultOf<typeof analyticsReleases.ofPlatform>;

const toRelease = ({ platform, version, channel, collector }: CollectorRelease): Release => ({
  platform,
  name: version,
  version,
  channel,
  collector,
});

const newestFirst = (releases: readonly CollectorRelease[]): CollectorRelease[] =>
  releases.toSorted((one, other) => compareVersions(parseVersion(other.version), parseVersion(one.version)));

const read = async (context: ReleaseContext): Promise<CollectorRelease[]> => {
  authorize(context, permission, 'GET');
  return newestFirst(await context.releaseBook.releases());
};

const requireReleases = (releases: readonly CollectorRelease[], what: string): CollectorRelease[] => {
  if (releases.length === 0) throw notFound('release', what);
  return [...releases];
};

export const listReleasePlatforms = async (
  context: ReleaseContext,
): Promise<ResultOf<typeof analyticsReleases.platforms>> => {
  const byPlatform = Map.groupBy(await read(context), ({ platform }) => platform);
  return {
    items: [...byPlatform].map(([platform, own]) => ({
      platform,
      channels: [...new Set(own.map(({ channel }) => channel))],
    })),
  };
};

/** Returns the latest stable release of every collector. */
export const listStableReleases = async (context: ReleaseContext): Promise<Releases> => {
  const stable = (await read(context)).filter(({ channel }) => channel === 'stable');
  const lines = Map.groupBy(stable, ({ platform, collector }) => `${platform}\0${collector}`);
  return { items: [...lines.values()].flatMap(([newest]) => (newest ? [toRelease(newest)] : [])) };
};

export const listPlatformReleases = async (
  context: ReleaseContext,
  { params }: Pick<InputFor<typeof analyticsReleases.ofPlatform>, 'params'>,
): Promise<Releases> => {
  const platformReleases = (await read(context)).filter(({ platform }) => platform === params.platform);
  return { items: requireReleases(platformReleases, params.platform).map(toRelease) };
};

type Channel = { platform: string; channel: string };

const readChannel = async (context: ReleaseContext, { platform, channel }: Channel): Promise<CollectorRelease[]> => {
  const all = await read(context);
  const channelReleases = all.filter((each) => each.platform === platform && each.channel === channel.toLowerCase());
  return requireReleases(channelReleases, `${platform} ${channel}`);
};

export const listChannelReleases = async (
  context: ReleaseContext,
  { params }: Pick<InputFor<typeof analyticsReleases.ofChannel>, 'params'>,
): Promise<Releases> => ({ items: (await readChannel(context, params)).map(toRelease) });

/** Returns a release by its version; `latest` is the newest. */
export const getRelease = async (
  context: ReleaseContext,
  { params }: Pick<InputFor<typeof analyticsReleases.get>, 'params'>,
): Promise<Release> => {
  const releases = await readChannel(context, params);
  const isLatest = params.version.toLowerCase() === 'latest';
  const [release] = isLatest
    ? releases
    : releases.filter(({ version }) => version === params.version.replace(/^v/i, ''));
  if (!release) throw notFound('release', params.version);
  return toRelease(release);
};

/** Returns the newest release whose version starts with these numbers. */
export const getLatestRelease = async (
  context: ReleaseContext,
  { params }: Pick<InputFor<typeof analyticsReleases.latest>, 'params'>,
): Promise<Release> => {
  const begin = params.version.replace(/^v/i, '').split('.');
  const newerReleases = (await readChannel(context, params)).filter(({ version }) =>
    begin.every((part, index) => version.split(/[.-]/)[index] === part),
  );
  const newest = newestOf(newerReleases.map(({ version }) => version));
  const release = newerReleases.find(({ version }) => version === newest);
  if (!release) throw notFound('release', params.version);
  return toRelease(release);
};

/** Returns the release notes of a platform as text. */
export const getReleaseNotes = async (
  context: ReleaseContext,
  { params }: Pick<InputFor<typeof analyticsReleases.notes>, 'params'>,
): Promise<string> => {
  authorize(context, permission, 'GET');
  const platform = notePlatformNamed(params.platform);
  if (!platform) throw notFound('release notes', params.platform);
  return context.releaseBook.notes(platform);
};

/** Returns the addresses that collectors send to. */
export const getCollectorAddress = async (context: Context): Promise<ResultOf<typeof analyticsCollectors.address>> => {
  authorize(context, permission, 'GET');
  return { url: context.services.addresses.collector };
};
