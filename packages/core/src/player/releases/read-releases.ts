import {
  compareVersions,
  type InputFor,
  notFound,
  parseVersion,
  type Page,
  type PlayerChannelName,
  playerChannelNames,
  type playerChannels,
  type PlayerVersion,
  type ResultOf,
} from '@sluice/contract';
import type { Database, Selectable } from '@sluice/db';
import { authorize } from '../../shared/authorize.ts';
import type { Context } from '../../shared/context.ts';
import { toInstant } from '../../shared/instant.ts';
import { limitOf, offsetOf, pageOf, type Paging } from '../../shared/paging.ts';

const permission = 'player.channels';

type ReleaseRow = Selectable<Database['player_releases']>;

/** Name of the file of a release that a page loads with one script tag. */
export const releaseScriptName = 'sluice-player.global.js';
/** Name of the file of a release that contains all others. */
export const releaseArchiveName = 'sluice-player.zip';

const toVersion = ({ services }: Context, { version, files, created_at: createdAt }: ReleaseRow): PlayerVersion => {
  const urlOf = (name: string): string =>
    `${services.addresses.delivery}/${files.find((file) => file.name === name)?.key ?? ''}`;
  return {
    id: version,
    version,
    cdnUrl: urlOf(releaseScriptName),
    downloadUrl: urlOf(releaseArchiveName),
    integrity: files.find(({ name }) => name === releaseScriptName)?.integrity ?? '',
    createdAt: toInstant(createdAt),
  };
};

const slice = <T>(items: T[], query: Paging): Page<T> =>
  pageOf(items.slice(offsetOf(query), offsetOf(query) + limitOf(query)), items.length, query);

/** Returns the channels of player versions; `stable` always exists. */
export const listPlayerChannels = async (
  context: Context,
  { query }: Pick<InputFor<typeof playerChannels.list>, 'query'>,
): Promise<ResultOf<typeof playerChannels.list>> => {
  authorize(context, permission, 'GET');
  return slice(
    playerChannelNames.map((name) => ({ id: name, name })),
    query,
  );
};

const isChannel = (name: string): name is PlayerChannelName => playerChannelNames.some((channel) => channel === name);

/** Returns the versions of a channel, newest first; throws `not_found`. The beta channel includes stable versions. */
const versionsOf = async (context: Context, channel: string): Promise<PlayerVersion[]> => {
  authorize(context, permission, 'GET');
  if (!isChannel(channel)) throw notFound('player channel', channel);
  const channels = channel === 'beta' ? [...playerChannelNames] : [channel];
  const rows = await context.db.selectFrom('player_releases').selectAll().where('channel', 'in', channels).execute();
  return rows
    .toSorted((one, other) => compareVersions(parseVersion(other.version), parseVersion(one.version)))
    .map((row) => toVersion(context, row));
};

/** Returns a page of the versions of a channel, newest first; throws `not_found`. */
export const listPlayerVersions = async (
  context: Context,
  { params, query }: Pick<InputFor<typeof playerChannels.listVersions>, 'params' | 'query'>,
): Promise<Page<PlayerVersion>> => slice(await versionsOf(context, params.channel_name), query);

/** Returns the newest version of a channel; throws `not_found`. */
export const getLatestPlayerVersion = async (
  context: Context,
  { params }: Pick<InputFor<typeof playerChannels.getLatestVersion>, 'params'>,
): Promise<PlayerVersion> => {
  const [latest] = await versionsOf(context, params.channel_name);
  if (!latest) throw notFound('version of the player channel', params.channel_name);
  return latest;
};
