import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getEncodingStatus, systemClock, type Context } from '@sluice/core';
import { openOrganization } from '@sluice/testing/factories';
import { scratchDatabase } from '@sluice/testing/postgres';
import { sample, type SampleName } from '@sluice/testing/samples';
import { until } from '@sluice/testing/until';
import type { Platform } from '../../../shared/platform.ts';
import type { RunningRole } from '../../../shared/role.ts';
import { createServices } from '../../../engines/services.ts';
import { role } from '../index.ts';
import { rolePlatform } from '../../../engines/testing/role-platform.ts';

const entry = fileURLToPath(new URL('./worker-process.ts', import.meta.url));

/** Scratch database, folders and organization, with any number of workers. */
export type ScratchFarm = {
  context: Context;
  platform: Platform;
  folder: string;
  /** Environment for processes of this farm. */
  environment: NodeJS.ProcessEnv;
  /** Starts a worker within this process. */
  startWorker(): Promise<RunningRole>;
  /** Starts a worker as a separate process that may be killed, with changes to its environment. */
  forkWorker(changes?: Record<string, string>): Promise<ChildProcess>;
  /** Copies a sample below the folder of local inputs; returns its path there. */
  placeSample(name: SampleName): Promise<string>;
  status(encodingId: string): ReturnType<typeof getEncodingStatus>;
  /** Waits until the encoding has ended, or until `isEnough` returns true. */
  wait(encodingId: string, isEnough?: (status: Status) => boolean): Promise<Status>;
  close(): Promise<void>;
};
type Status = Awaited<ReturnType<typeof getEncodingStatus>>;

const ended = ({ status }: Status): boolean => !['CREATED', 'QUEUED', 'RUNNING'].includes(status);

export const scratchFarm = async (changes: Record<string, string> = {}): Promise<ScratchFarm> => {
  const database = await scratchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'sluice-farm-'));
  const environment = {
    DATABASE_URL: database.url,
    DATA_DIR: join(folder, 'data'),
    SLUICE_SECRET_KEY: randomBytes(32).toString('base64'),
    LOCAL_INPUT_ROOT: join(folder, 'inputs'),
    LOCAL_OUTPUT_ROOT: join(folder, 'outputs'),
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    // Lets child processes reuse the compile cache of this run.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...changes,
  };
  for (const name of ['data', 'inputs', 'outputs']) await mkdir(join(folder, name), { recursive: true });
  const platform = await rolePlatform(environment);
  const { organizationId, userId } = await openOrganization(platform.db);
  const context: Context = {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'test',
    db: platform.db,
    clock: systemClock,
    services: createServices(platform),
  };
  const roles: RunningRole[] = [];
  const children: ChildProcess[] = [];
  const status = (encodingId: string) => getEncodingStatus(context, { params: { encoding_id: encodingId } });
  return {
    context,
    platform,
    folder,
    environment,
    status,
    async startWorker() {
      const started = await role.start(platform);
      roles.push(started);
      return started;
    },
    async forkWorker(own = {}) {
      const child = fork(entry, [], {
        env: { ...environment, ...own },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      children.push(child);
      await Promise.race([once(child, 'message'), once(child, 'exit')]);
      return child;
    },
    async placeSample(name) {
      await copyFile(await sample(name), join(folder, 'inputs', name));
      return name;
    },
    async wait(encodingId, isEnough = ended) {
      let now: Status | undefined;
      const isReached = async () => {
        now = await status(encodingId);
        return (isEnough(now) || ended(now)) && now;
      };
      const saying = () => `the encoding ends; it is ${now?.status} at ${now?.progress} %`;
      return until(isReached, { within: 240, saying });
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      for (const running of roles) await running.stop();
      await platform.objects.close();
      await platform.db.destroy();
      await platform.telemetry.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
