import { z } from 'zod';
import { operation } from '../shared/operation.ts';
import { paging, queryInstant } from '../shared/query.ts';
import { idResponse, page } from '../shared/resource.ts';
import { anyCase, labBase as base, labPermission as permission, targetPaging } from './fields.ts';
import {
  labBaseline,
  labConfiguration,
  labConfigurationInput,
  labDevice,
  labDeviceInput,
  labEnvironment,
  labEnvironmentInput,
  labLimits,
  labLocation,
  labLocationInput,
  labPairing,
  labProfile,
  labProfileInput,
  labSample,
  labStatistic,
  labStatisticsGroups,
  labTarget,
} from './schema-settings.ts';

const get = { method: 'GET', permission, status: 200 } as const;
const post = { method: 'POST', permission, status: 201 } as const;
const put = { method: 'PUT', permission, status: 200 } as const;
const remove = { method: 'DELETE', permission, status: 200 } as const;

const location = `${base}/locations/{location_id}` as const;
const environment = `${base}/environments/{environment_id}` as const;
const profile = `${base}/profiles/{profile_id}` as const;
const configuration = `${base}/organization-configs/{organization_id}` as const;

/** Test environments of the platform and of the organization, and what the organization may use. */
export const labTargets = {
  list: operation({
    ...get,
    id: 'player.testing.targets.list',
    path: `${base}/targets`,
    summary: 'List test environments: a browser with a player each; missing ones say how to install them',
    query: z.object(targetPaging),
    response: page(labTarget),
    errors: ['validation_failed', 'rate_limited'],
  }),
  limits: operation({
    ...get,
    id: 'player.testing.limits.get',
    path: `${base}/limits`,
    summary: 'Get the limits of Stream Lab and their use',
    response: labLimits,
    errors: ['rate_limited'],
  }),
};

/** Streams of the platform's own encoder to try Stream Lab with. */
export const labSampleStreams = {
  list: operation({
    ...get,
    id: 'player.testing.samples.list',
    path: `${base}/samples`,
    summary: 'List sample streams of the platform; the first request starts to encode them',
    query: z.object(paging),
    response: page(labSample),
    errors: ['validation_failed', 'rate_limited'],
  }),
};

/** Locations from which streams are requested. */
export const labLocations = {
  list: operation({
    ...get,
    id: 'player.testing.vpnLocations.list',
    path: `${base}/vpn-locations`,
    summary: 'List locations; the direct one first',
    query: z.object(targetPaging),
    response: page(labLocation),
    errors: ['validation_failed', 'rate_limited'],
  }),
  create: operation({
    ...post,
    id: 'player.testing.locations.create',
    path: `${base}/locations`,
    summary: 'Add a location: an HTTP or SOCKS5 proxy',
    request: labLocationInput,
    response: labLocation,
    errors: ['validation_failed', 'limit_reached', 'rate_limited'],
  }),
  get: operation({
    ...get,
    id: 'player.testing.locations.get',
    path: location,
    summary: 'Get a location',
    response: labLocation,
    errors: ['not_found', 'rate_limited'],
  }),
  update: operation({
    ...put,
    id: 'player.testing.locations.update',
    path: location,
    summary: 'Replace a location',
    request: labLocationInput,
    response: labLocation,
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  delete: operation({
    ...remove,
    id: 'player.testing.locations.delete',
    path: location,
    summary: 'Delete a location that no stream uses',
    response: idResponse,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  check: operation({
    ...post,
    status: 200,
    id: 'player.testing.locations.check',
    path: `${location}/check`,
    summary: 'Check now that a location accepts connections and credentials; its state shows the result',
    response: labLocation,
    errors: ['not_found', 'rate_limited'],
  }),
};

/** Remote test environments: WebDriver servers of the organization. */
export const labEnvironments = {
  list: operation({
    ...get,
    id: 'player.testing.environments.list',
    path: `${base}/environments`,
    summary: 'List remote test environments, oldest first',
    query: z.object(targetPaging),
    response: page(labEnvironment),
    errors: ['validation_failed', 'rate_limited'],
  }),
  create: operation({
    ...post,
    id: 'player.testing.environments.create',
    path: `${base}/environments`,
    summary: 'Add a remote test environment: a W3C WebDriver server',
    request: labEnvironmentInput,
    response: labEnvironment,
    errors: ['validation_failed', 'limit_reached', 'rate_limited'],
  }),
  get: operation({
    ...get,
    id: 'player.testing.environments.get',
    path: environment,
    summary: 'Get a remote test environment',
    response: labEnvironment,
    errors: ['not_found', 'rate_limited'],
  }),
  update: operation({
    ...put,
    id: 'player.testing.environments.update',
    path: environment,
    summary: 'Replace a remote test environment',
    request: labEnvironmentInput,
    response: labEnvironment,
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  delete: operation({
    ...remove,
    id: 'player.testing.environments.delete',
    path: environment,
    summary: 'Delete a remote test environment; its jobs are kept',
    response: idResponse,
    errors: ['not_found', 'rate_limited'],
  }),
  check: operation({
    ...post,
    status: 200,
    id: 'player.testing.environments.check',
    path: `${environment}/check`,
    summary: 'Request a check of a remote test environment; a runner opens its browser, and its state shows the result',
    response: labEnvironment,
    errors: ['not_found', 'rate_limited'],
  }),
};

/** Paired devices: browsers that people open on any screen, which test streams by themselves. */
export const labDevices = {
  list: operation({
    ...get,
    id: 'player.testing.devices.list',
    path: `${base}/devices`,
    summary: 'List devices, oldest first; those whose pairing code was never used are left out once it has expired',
    query: z.object(targetPaging),
    response: page(labDevice),
    errors: ['validation_failed', 'rate_limited'],
  }),
  pair: operation({
    ...post,
    id: 'player.testing.devices.pair',
    path: `${base}/devices/pair`,
    summary: 'Create a pairing code, which one device can use within ten minutes',
    request: labDeviceInput,
    response: labPairing,
    errors: ['validation_failed', 'limit_reached', 'rate_limited'],
  }),
  delete: operation({
    ...remove,
    id: 'player.testing.devices.delete',
    path: `${base}/devices/{device_id}`,
    summary: 'Remove a device, whose page can do nothing more; its finished jobs are kept',
    response: idResponse,
    errors: ['not_found', 'rate_limited'],
  }),
};

/** Network profiles: bandwidth over time, and failures. */
export const labProfiles = {
  list: operation({
    ...get,
    id: 'player.testing.profiles.list',
    path: `${base}/profiles`,
    summary: 'List network profiles; built-in ones first',
    query: z.object(targetPaging),
    response: page(labProfile),
    errors: ['validation_failed', 'rate_limited'],
  }),
  create: operation({
    ...post,
    id: 'player.testing.profiles.create',
    path: `${base}/profiles`,
    summary: 'Create a network profile',
    request: labProfileInput,
    response: labProfile,
    errors: ['validation_failed', 'limit_reached', 'rate_limited'],
  }),
  get: operation({
    ...get,
    id: 'player.testing.profiles.get',
    path: profile,
    summary: 'Get a network profile',
    response: labProfile,
    errors: ['not_found', 'rate_limited'],
  }),
  update: operation({
    ...put,
    id: 'player.testing.profiles.update',
    path: profile,
    summary: 'Replace a network profile; built-in ones cannot be changed',
    request: labProfileInput,
    response: labProfile,
    errors: ['validation_failed', 'not_found', 'rate_limited'],
  }),
  delete: operation({
    ...remove,
    id: 'player.testing.profiles.delete',
    path: profile,
    summary: 'Delete a network profile; built-in ones cannot be deleted',
    response: idResponse,
    errors: ['not_found', 'rate_limited'],
  }),
};

/** Values of earlier passed jobs, with which later ones are compared. */
export const labBaselines = {
  list: operation({
    ...get,
    id: 'player.testing.baselines.list',
    path: `${base}/baselines`,
    summary: 'List baselines: one per stream, test environment and network profile',
    query: z.object(paging),
    response: page(labBaseline),
    errors: ['validation_failed', 'rate_limited'],
  }),
  delete: operation({
    ...remove,
    id: 'player.testing.baselines.delete',
    path: `${base}/baselines/{baseline_id}`,
    summary: 'Reset a baseline, after an intended change of the stream or player',
    response: idResponse,
    errors: ['not_found', 'rate_limited'],
  }),
  accept: operation({
    ...post,
    status: 200,
    id: 'player.testing.baselines.accept',
    path: `${base}/jobs/{job_id}/accept`,
    summary: 'Accept the measurements of a finished job as the new baseline of its test',
    response: labBaseline,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
};

/** Settings of an organization: schedule, reports, thresholds, retention and defaults. */
export const labConfigurations = {
  get: operation({
    ...get,
    id: 'player.testing.organizationConfigs.get',
    path: configuration,
    summary: 'Get the settings of Stream Lab',
    response: labConfiguration,
    errors: ['not_found', 'rate_limited'],
  }),
  update: operation({
    ...put,
    id: 'player.testing.organizationConfigs.update',
    path: configuration,
    summary: 'Replace the settings of Stream Lab',
    request: labConfigurationInput,
    response: labConfiguration,
    errors: ['validation_failed', 'not_found', 'reference_missing', 'rate_limited'],
  }),
};

export const labStatistics = {
  list: operation({
    ...get,
    id: 'player.testing.statistics.list',
    path: `${base}/statistics`,
    summary: 'Get pass and flake rates, median start and freeze time, and minutes of finished jobs',
    query: z.object({
      groupBy: anyCase(labStatisticsGroups).default('ENVIRONMENT'),
      from: queryInstant.describe('Start; 30 days ago by default'),
      to: queryInstant.describe('End; now by default'),
    }),
    response: z.object({ items: z.array(labStatistic) }),
    errors: ['validation_failed', 'rate_limited'],
  }),
};
