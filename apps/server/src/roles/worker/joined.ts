import { availableParallelism, hostname } from 'node:os';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ResultOf, workers } from '@sluice/contract';
import { findMediaTools } from '@sluice/media';
import type { Configuration } from '../../configuration/configuration.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  createPlatformClient,
  PlatformUnreachable,
  TokenRefused,
  type PlatformClient,
} from './task-source/platform-client.ts';
import { createHttpTaskSource } from './task-source/http-task-source.ts';
import { openScratch, sweepInputs, sweepScratch } from './files/sweep.ts';
import { startWorker } from './worker.ts';

export type Invitation = { address: string; token: string };
type Joining = ResultOf<typeof workers.join>;

export type JoinedWorker = Joining & { stop(): Promise<void>; kill(): void };

const version = '0.1.0';
const sweepEveryMilliseconds = 60_000;

/** Joins the platform, and retries while it is unreachable; throws if the token is rejected. */
const join = async (client: PlatformClient, log: Logger, signal: AbortSignal): Promise<Joining> => {
  const about = { name: hostname(), version, cores: availableParallelism() };
  for (let pause = 500; ; pause = Math.min(pause * 2, 15_000)) {
    try {
      return await client.ask<Joining>('/workers', about);
    } catch (error) {
      if (!(error instanceof PlatformUnreachable)) throw error;
      log.warn({ reason: error.message }, 'the platform is unreachable; retrying');
      await sleep(pause, undefined, { signal });
    }
  }
};

/** Serves `/healthz` and `/readyz` for the supervisor of this process. */
const listenForProbes = ({ host, port, portChosen }: Configuration, isReady: () => boolean): Server | undefined => {
  if (!portChosen) return undefined;
  const server = createServer((request, response) => {
    const isOk = request.url === '/healthz' || (request.url === '/readyz' && isReady());
    response.writeHead(isOk ? 200 : 503, { 'cache-control': 'no-store' }).end();
  });
  return server.listen(port, host);
};

export type JoinOptions = {
  configuration: Configuration;
  invitation: Invitation;
  log: Logger;
  /** Called when the platform rejects the token of this worker. */
  onRefused: (error: TokenRefused) => void;
};

/** Starts a worker for one infrastructure of one organization; it uses only the API of the platform. */
export const startJoinedWorker = async (options: JoinOptions): Promise<JoinedWorker> => {
  const { configuration, invitation, log, onRefused } = options;
  const tools = await findMediaTools(configuration.mediaEnvironment);
  for (const remark of tools.missing) log.warn(remark);
  const ending = new AbortController();
  let joined: Joining | undefined;
  const probes = listenForProbes(configuration, () => joined !== undefined && !ending.signal.aborted);
  const client = createPlatformClient(invitation.address, invitation.token);
  try {
    joined = await join(client, log, ending.signal);
  } catch (error) {
    probes?.close();
    throw error;
  }
  await sweepScratch(configuration);
  const scratch = await openScratch(configuration);
  const source = createHttpTaskSource({ client, workerId: joined.workerId, onRefused });
  const worker = startWorker(
    { source: source, configuration, log, tools, scratch },
    Math.max(2, configuration.workerSlots),
  );
  const timer = setInterval(() => {
    sweepInputs(configuration, source).catch((error: Error) =>
      log.warn({ reason: error.message }, 'sweeping inputs failed'),
    );
  }, sweepEveryMilliseconds);
  return {
    ...joined,
    async stop() {
      ending.abort();
      clearInterval(timer);
      await worker.stop();
      probes?.close();
    },
    kill: () => probes?.closeAllConnections(),
  };
};
