import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, instant, page } from '../../shared/resource.ts';

const permission = 'player.channels';
const base = '/player/channels';
const versions = `${base}/{channel_name}/versions` as const;

export const playerChannelNames = ['stable', 'beta'] as const;
export type PlayerChannelName = (typeof playerChannelNames)[number];

const playerVersion = z.object({
  id,
  version: z.string().describe('Semantic version, such as 1.2.3'),
  cdnUrl: z.string().describe('URL of the player as one script; its content never changes'),
  downloadUrl: z.string().describe('URL of all files of the version as a zip file'),
  integrity: z.string().describe('Value for the integrity attribute of the script'),
  createdAt: instant,
});
export type PlayerVersion = z.output<typeof playerVersion>;

/** Operations on published versions of the player. */
export const playerChannels = {
  list: operation({
    id: 'player.channels.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the channels of player versions',
    query: z.object(paging),
    response: page(z.object({ id, name: z.enum(playerChannelNames) })),
    errors: ['validation_failed'],
  }),
  listVersions: operation({
    id: 'player.channels.versions.list',
    method: 'GET',
    path: versions,
    permission,
    status: 200,
    summary: 'List the player versions of a channel, newest first',
    query: z.object(paging),
    response: page(playerVersion),
    errors: ['validation_failed', 'not_found'],
  }),
  getLatestVersion: operation({
    id: 'player.channels.versions.latest.get',
    method: 'GET',
    path: `${versions}/latest`,
    permission,
    status: 200,
    summary: 'Get the newest player version of a channel',
    response: playerVersion,
    errors: ['not_found'],
  }),
};

export const playerChannelOperations: readonly Operation[] = Object.values(playerChannels);
