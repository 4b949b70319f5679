import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getEncodingStatus, systemClock, type Context } from '@sluice/core';
import { migrate, type Database, type Kysely } from '@sluice/db';
import { startPostgres } from '@sluice/server/engines/postgres/index';
import { rolePlatform } from '@sluice/server/engines/testing/role-platform';
import { openLogger } from '@sluice/server/platform/logger';
import { createServices } from '@sluice/server/engines/services';
import { openOrganization } from '@sluice/testing/factories';

const entry = fileURLToPath(new URL('../../apps/server/src/roles/worker/testing/worker-process.ts', import.meta.url));

/** Test environment of a benchmark: database, folders, organization and any number of worker processes. */
export type Farm = {
  db: Kysely<Database>;
  context: Context;
  /** Parent folder of LOCAL inputs and outputs. */
  inputs: string;
  outputs: string;
  /** Starts a worker process, optionally pinned to one core. */
  startWorker(core?: number): Promise<ChildProcess>;
  stopWorkers(): Promise<void>;
  /** Waits until the encoding has finished; fails if it ends in any other state. */
  untilFinished(encodingId: string): Promise<void>;
  close(): Promise<void>;
};

/** Sets up the environment in a temporary folder. */
export const openFarm = async (name: string): Promise<Farm> => {
  const folder = mkdtempSync(join(tmpdir(), `sluice-bench-${name}-`));
  // As root, PostgreSQL runs under a different user account.
  chmodSync(folder, 0o755);
  const [data, inputs, outputs] = ['data', 'inputs', 'outputs'].map((part) => join(folder, part)) as [
    string,
    string,
    string,
  ];
  for (const path of [data, inputs, outputs]) mkdirSync(path);
  const postgres = await startPostgres({ dataDir: folder, log: openLogger({ level: 'error', format: 'json' }) });
  const environment = {
    DATABASE_URL: postgres.url,
    DATA_DIR: data,
    SLUICE_SECRET_KEY: randomBytes(32).toString('base64'),
    LOCAL_INPUT_ROOT: inputs,
    LOCAL_OUTPUT_ROOT: outputs,
    LOG_LEVEL: 'error',
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
  };
  const platform = await rolePlatform(environment);
  const { db } = platform;
  await migrate(db);
  const { organizationId, userId } = await openOrganization(db);
  const context: Context = {
    organizationId,
    actor: { kind: 'user', userId, isOwner: true, rules: [], label: 'owner' },
    requestId: 'bench',
    db,
    clock: systemClock,
    services: createServices(platform),
  };
  const workers = new Set<ChildProcess>();

  const stopWorkers = async (): Promise<void> => {
    for (const worker of workers) {
      workers.delete(worker);
      if (worker.exitCode !== null || worker.signalCode !== null) continue;
      worker.kill('SIGTERM');
      await once(worker, 'exit');
    }
  };

  return {
    db,
    context,
    inputs,
    outputs,
    stopWorkers,
    async startWorker(core) {
      const node = [process.execPath, entry];
      const [program = '', ...parameters] = core === undefined ? node : ['taskset', '-c', String(core), ...node];
      const worker = spawn(program, parameters, { env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      workers.add(worker);
      const died = once(worker, 'exit').then(() => Promise.reject(new Error('A worker did not start.')));
      await Promise.race([once(worker, 'message'), died]);
      died.catch(() => undefined);
      return worker;
    },
    async untilFinished(encodingId) {
      for (;;) {
        const { status, messages } = await getEncodingStatus(context, { params: { encoding_id: encodingId } });
        if (status === 'FINISHED') return;
        if (!['QUEUED', 'RUNNING'].includes(status)) throw new Error(`${status}: ${messages[0]?.text}`);
        await sleep(100);
      }
    },
    async close() {
      await stopWorkers();
      await platform.objects.close();
      await platform.telemetry.close();
      await db.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
