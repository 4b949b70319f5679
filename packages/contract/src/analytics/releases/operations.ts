import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';

const permission = 'analytics.releases';
const base = '/analytics/releases';

const release = z.object({
  platform: z.string().describe('Name in paths'),
  name: z.string().describe('The version, as clients of some platforms ask for it'),
  version: z.string(),
  channel: z.enum(['stable', 'beta']),
  collector: z.string().describe('Which collector it is: a platform may have several, each with versions of its own'),
});

const releases = z.object({ items: z.array(release) });

/** Collectors that were released, and what changed in them. */
export const analyticsReleases = {
  platforms: operation({
    id: 'analytics.releases.platforms.list',
    method: 'GET',
    path: `${base}/platforms`,
    permission,
    status: 200,
    summary: 'Platforms that collectors are released for',
    response: z.object({ items: z.array(z.object({ platform: z.string(), channels: z.array(z.string()) })) }),
  }),
  stable: operation({
    id: 'analytics.releases.stable.list',
    method: 'GET',
    path: `${base}/stable`,
    permission,
    status: 200,
    summary: 'The latest stable release of every collector',
    response: releases,
  }),
  notes: operation({
    id: 'analytics.releases.releaseNotes.get',
    method: 'GET',
    path: `${base}/release-notes/{platform}`,
    permission,
    status: 200,
    summary: 'Release notes of web, android, ios or roku as text: a heading "# x.y.z" a version, sections below it',
    response: z.string(),
    errors: ['not_found'],
  }),
  ofPlatform: operation({
    id: 'analytics.releases.list',
    method: 'GET',
    path: `${base}/{platform}`,
    permission,
    status: 200,
    summary: 'Releases of a platform, the newest first',
    response: releases,
    errors: ['not_found'],
  }),
  ofChannel: operation({
    id: 'analytics.releases.channels.list',
    method: 'GET',
    path: `${base}/{platform}/{channel}`,
    permission,
    status: 200,
    summary: 'Releases of a platform in the channel stable or beta, the newest first',
    response: releases,
    errors: ['not_found'],
  }),
  get: operation({
    id: 'analytics.releases.get',
    method: 'GET',
    path: `${base}/{platform}/{channel}/{version}`,
    permission,
    status: 200,
    summary: 'One release; "latest" is the newest',
    response: release,
    errors: ['not_found'],
  }),
  latest: operation({
    id: 'analytics.releases.latest.get',
    method: 'GET',
    path: `${base}/{platform}/{channel}/{version}/latest`,
    permission,
    status: 200,
    summary: 'The newest release whose version begins so, such as 2 or 2.50',
    response: release,
    errors: ['not_found'],
  }),
};

export const analyticsReleaseOperations: readonly Operation[] = Object.values(analyticsReleases);
