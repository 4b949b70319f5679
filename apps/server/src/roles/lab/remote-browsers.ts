import {
  claimRemoteCheck,
  claimRemoteJob,
  finishLabJob,
  recordRemoteCheck,
  type ClaimedLabJob,
  type Context,
  type OpenedLabEnvironment,
  type RemoteCheck,
} from '@sluice/core';
import type { StoredLabEnvironment } from '@sluice/db';
import { probeRemote, RemoteBrowserError, runRemoteStream, type RemoteProbe, type RemoteServer } from '@sluice/lab';
import { findDirectObstacle, unsupportedResult } from '../../shared/lab/direct-obstacle.ts';
import { recordJob } from './job-recorder.ts';
import { settleJob } from './settle-job.ts';
import { targetOf } from './target-of.ts';
import { withLease } from './with-lease.ts';

const serverOf = (
  { services: { network, addresses } }: Context,
  { url, token, capabilities }: OpenedLabEnvironment,
): RemoteServer => ({ url, token, capabilities, network, pageUrl: `${addresses.api}/lab/device/remote` });

const engines: readonly (readonly [RegExp, StoredLabEnvironment['engine']])[] = [
  [/firefox/i, 'firefox'],
  [/safari|webkit|minibrowser/i, 'webkit'],
  [/chrom|edge|opera/i, 'chromium'],
];

/** Describes a remote browser as the platform lists it. */
const toStoredEnvironment = ({ id, name }: OpenedLabEnvironment, probe: RemoteProbe): StoredLabEnvironment => {
  const { version, os, players, codecs, drmSystems, nativeHls } = probe;
  return {
    id,
    name,
    engine: engines.find(([pattern]) => pattern.test(version))?.[1] ?? 'other',
    isExperimental: false,
    version,
    ...(os !== undefined && { os }),
    players: players.map((player) => ({ name: player })),
    codecs: [...codecs],
    drmSystems: [...drmSystems],
    nativeHls,
  };
};

const check = async (
  context: Context,
  environment: OpenedLabEnvironment,
  stopped: AbortSignal,
): Promise<RemoteCheck> => {
  try {
    const probe = await probeRemote(serverOf(context, environment), stopped);
    return { environment: toStoredEnvironment(environment, probe) };
  } catch (error) {
    if (error instanceof RemoteBrowserError) return { message: error.message };
    throw error;
  }
};

/** Checks the remote environment whose check is due first; returns whether there was one. */
export const checkNextRemote = async (context: Context, stopped: AbortSignal): Promise<boolean> => {
  const environment = await claimRemoteCheck(context);
  if (environment) await recordRemoteCheck(context, environment, await check(context, environment, stopped));
  return environment !== undefined;
};

/** Plays a claimed job in a remote browser and stores its results. */
const runRemoteJob = async (
  context: Context,
  { job, environment }: { job: ClaimedLabJob; environment: OpenedLabEnvironment },
  stopped: AbortSignal,
): Promise<void> => {
  const server = serverOf(context, environment);
  const obstacle = findDirectObstacle(job, context.services.addresses.api, 'remote browser');
  if (obstacle !== undefined) {
    const now = context.clock.now();
    const result = unsupportedResult(obstacle, { browser: 'remote browser', engineVersion: undefined, now });
    return finishLabJob(context, job, result);
  }
  const { run, finish } = recordJob(context, job);
  const { player } = targetOf(job.row.target_id);
  const play = () =>
    withLease(context.db, 'lab_jobs', { claim: job, stopped }, (signal) =>
      runRemoteStream({ ...run, player, server, signal }),
    );
  await settleJob(context, job, { play, finish, stopped });
};

/** Plays the next job of a remote browser that is free; returns whether there was one. */
export const runNextRemoteJob = async (context: Context, owner: string, stopped: AbortSignal): Promise<boolean> => {
  const claimed = await claimRemoteJob(context, owner);
  if (claimed) await runRemoteJob({ ...context, organizationId: claimed.job.organizationId }, claimed, stopped);
  return claimed !== undefined;
};
