import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';

const permission = 'analytics.releases';
const base = '/analytics/releases';

const release = z.object({
  platform: z.string().describe('Name in paths'),
  name: z.string().describe('The version, under the field name that some platforms’ clients expect'),
  version: z.string(),
  channel: z.enum(['stable', 'beta']),
  collector: z.string().describe('Name of the collector; a platform may have several, each with its own versions'),
});

const releases = z.object({ items: z.array(release) });

/** Operations on released collectors and their release notes. */
export const analyticsReleases = {
  platforms: operation({
    id: 'analytics.releases.platforms.list',
    method: 'GET',
    path: `${base}/platforms`,
    permission,
    status: 200,
    summary: 'List the platforms with released collectors',
    response: z.object({ items: z.array(z.object({ platform: z.string(), channels: z.array(z.string()) })) }),
  }),
  stable: operation({
    id: 'analytics.releases.stable.list',
    method: 'GET',
    path: `${base}/stable`,
    permission,
    status: 200,
    summary: 'List the latest stable release of every collector',
    response: releases,
  }),
  notes: operation({
    id: 'analytics.releases.releaseNotes.get',
    method: 'GET',
    path: `${base}/release-notes/{platform}`,
    permission,
    status: 200,
    summary:
      'Get the release notes of web, android, ios or roku as text: a heading "# x.y.z" per version, with sections below',
    response: z.string(),
    errors: ['not_found'],
  }),
  ofPlatform: operation({
    id: 'analytics.releases.list',
    method: 'GET',
    path: `${base}/{platform}`,
    permission,
    status: 200,
    summary: 'List the releases of a platform, newest first',
    response: releases,
    errors: ['not_found'],
  }),
  ofChannel: operation({
    id: 'analytics.releases.channels.list',
    method: 'GET',
    path: `${base}/{platform}/{channel}`,
    permission,
    status: 200,
    summary: 'List the releases of a platform in the stable or beta channel, newest first',
    response: releases,
    errors: ['not_found'],
  }),
  get: operation({
    id: 'analytics.releases.get',
    method: 'GET',
    path: `${base}/{platform}/{channel}/{version}`,
    permission,
    status: 200,
    summary: 'Get a release; "latest" is the newest',
    response: release,
    errors: ['not_found'],
  }),
  latest: operation({
    id: 'analytics.releases.latest.get',
    method: 'GET',
    path: `${base}/{platform}/{channel}/{version}/latest`,
    permission,
    status: 200,
    summary: 'Get the newest release with a version prefix such as 2 or 2.50',
    response: release,
    errors: ['not_found'],
  }),
};

export const analyticsReleaseOperations: readonly Operation[] = Object.values(analyticsReleases);
