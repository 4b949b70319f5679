import { ensureFirstOwner, releaseLostRuns, systemClock } from '@sluice/core';
import type { Configuration } from '../configuration/configuration.ts';
import type { Engines, Progress } from '../engines/engines.ts';
import { killStartingEngines, openEngines, ownsEngines } from '../engines/engines.ts';
import type { OpenedPlatform } from '../engines/open-platform.ts';
import { openPlatform } from '../engines/open-platform.ts';
import type { Logger } from '../platform/logger.ts';
import { mayRun } from '../shared/live-node-name.ts';
import type { Platform } from '../shared/platform.ts';
import type { RoleName } from '../platform/role-name.ts';
import { StartError } from '../platform/start-error.ts';
import { lockDataDir } from './data-lock.ts';
import { checkDisk, checkMedia, checkPort } from './preflight.ts';
import type { ReadMetrics } from '../shared/metrics/child-metrics.ts';
import { chooseRoles, runRoles } from './run-roles.ts';
import { displayNames, isChildRole, superviseRole } from './role-child.ts';

export type FirstOwner = { email: string; password: string };

export type Started = {
  roles: readonly RoleName[];
  /** URL for users; undefined for a process without an HTTP server. */
  url: string | undefined;
  owner: FirstOwner | undefined;
  engines: Pick<Engines, 'databaseUrl' | 'clickhouseUrl'>;
};

/** Program that starts or runs. */
export type Program = {
  /** Rejects if the start fails or is aborted. */
  started: Promise<Started>;
  /** Stops all parts in reverse order of their start; aborts a start after its current step. */
  stop(): Promise<void>;
  /** Kills all child processes immediately. */
  kill(): void;
};

/** Rejection of a start that a stop aborted. */
export class StartAborted extends Error {}

export type StartOptions = {
  configuration: Configuration;
  /** Passed on to the worker process. */
  environment: Record<string, string | undefined>;
  log: Logger;
  progress: Progress;
};

type Ending = { name: string; stop(): Promise<void> | void; kill?(): void; announce?(): void };

/** Checks that a process with only the worker role uses shared engines: it must not create a second, empty database. */
const checkFarm = (roles: readonly RoleName[], configuration: Configuration): void => {
  const isWhole = configuration.roles.length === 0 || roles.includes('api');
  if (isWhole || !ownsEngines(configuration)) return;
  const missing = configuration.databaseUrl ? 'CLICKHOUSE_URL' : 'DATABASE_URL';
  throw new StartError(`The roles ${roles.join(', ')} need the engines of the process that runs api: set ${missing}.`);
};

const createFirstOwner = async ({ configuration, db }: Platform): Promise<FirstOwner | undefined> => {
  return ensureFirstOwner(db, systemClock, { email: configuration.firstOwnerEmail });
};

/** Frees the live encodings of a node that has ended: another one continues them before the lease has run out. */
const releaseLive = async ({ db, log }: Platform): Promise<void> => {
  await releaseLostRuns({ db }, mayRun).catch((error: unknown) =>
    log.warn({ reason: String(error) }, 'live encodings of the lost node keep their leases'),
  );
};

const endAll = async (endings: readonly Ending[], log: Logger): Promise<void> => {
  for (const ending of endings.toReversed()) {
    try {
      await ending.stop();
    } catch (error) {
      log.error({ err: error }, `${ending.name} did not stop cleanly`);
    }
  }
};

const startParts = async (options: StartOptions, endings: Ending[], signal: AbortSignal): Promise<Started> => {
  const { configuration, environment, log, progress } = options;
  /** Registers how a started part ends; aborts the start if it is to end. */
  const add = (ending: Ending): void => {
    endings.push(ending);
    signal.throwIfAborted();
  };
  const roles = chooseRoles(configuration.roles);
  const isAlone = roles.length === 1;
  const inChildren = isAlone ? [] : roles.filter(isChildRole);
  const inProcess = isAlone ? roles : roles.filter((name) => !isChildRole(name));
  const hasListener = configuration.portChosen || !roles.every(isChildRole);
  checkFarm(roles, configuration);
  checkDisk(configuration.dataDir);
  try {
    if (ownsEngines(configuration)) {
      const lock = await lockDataDir(configuration.dataDir);
      add({ name: 'the lock', stop: lock.release, announce: lock.markEnding });
    }
    if (hasListener) await checkPort(configuration);
    const media = roles.some(isChildRole) ? progress('FFmpeg', checkMedia(configuration)) : undefined;
    // A failure is reported below, after the engines, which start concurrently.
    media?.catch(() => {});
    endings.push({ name: 'the starting engines', stop() {}, kill: () => killStartingEngines(configuration) });
    const engines = await openEngines(configuration, log, progress);
    endings.pop();
    add({ name: 'the engines', stop: engines.stop, kill: engines.kill });
    await media;
    const opened: OpenedPlatform = await progress('Schemas', openPlatform(configuration, engines, log));
    add({ name: 'the connections', stop: opened.close });
    const others: ReadMetrics[] = [];
    const listener = hasListener ? { others } : undefined;
    const running = await progress(`Roles ${inProcess.join(', ')}`, runRoles(inProcess, opened.platform, listener));
    add({ name: 'the roles', stop: running.stop });
    const onExit = (role: RoleName): void => {
      if (role === 'live') void releaseLive(opened.platform);
    };
    const starting = inChildren.map((role) =>
      progress(displayNames[role], superviseRole(role, { environment, configuration, engines, log, signal, onExit })),
    );
    const supervised = await Promise.all(starting);
    others.push(...supervised.map(({ readMetrics }) => readMetrics));
    const children = supervised.map(({ child }) => child);
    if (children.length > 0) {
      // All release their current work, concurrently.
      const stop = async (): Promise<void> => {
        await Promise.all([running.stop(), ...children.map((child) => child.stop())]);
      };
      endings.pop();
      add({ name: 'the roles and their processes', stop, kill: () => children.forEach((child) => child.kill()) });
    }
    // Done last: the password created by a start that fails afterwards would never be shown.
    const owner = roles.includes('api') ? await createFirstOwner(opened.platform) : undefined;
    return { roles, url: hasListener ? configuration.publicUrl : undefined, owner, engines };
  } catch (error) {
    await endAll(endings, log);
    throw signal.aborted ? new StartAborted('The program was stopped while it started.') : error;
  }
};

/** Starts engines, schemas, roles and the worker process; when one of them fails, stops those started before. */
export const start = (options: StartOptions): Program => {
  const endings: Ending[] = [];
  const aborting = new AbortController();
  const started = startParts(options, endings, aborting.signal);
  return {
    started,
    async stop() {
      aborting.abort();
      for (const ending of endings) ending.announce?.();
      const [outcome] = await Promise.allSettled([started]);
      // A failed or aborted start has stopped its parts.
      if (outcome.status === 'fulfilled') await endAll(endings, options.log);
    },
    kill: () => endings.forEach((ending) => ending.kill?.()),
  };
};
