import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { systemClock } from '@sluice/core';
import { startRunner } from '@sluice/jobs';
import { findMediaTools } from '@sluice/media';
import type { Role } from '../../shared/role.ts';
import { createServices } from '../../engines/services.ts';
import { createDatabaseTaskSource } from './task-source/database-task-source.ts';
import { openScratch, sweepInputs, sweepScratch } from './files/sweep.ts';
import { workerJobs } from './jobs.ts';
import { startWorker } from './worker.ts';

const sweepEveryMilliseconds = 60_000;

/** Encodes, packages and delivers to outputs; any number of workers on any number of machines share the work. */
export const role: Role = {
  name: 'worker',
  async start(platform) {
    const { configuration, db, databaseUrl, log } = platform;
    const tools = await findMediaTools(configuration.mediaEnvironment);
    for (const remark of tools.missing) log.warn(remark);
    const services = createServices(platform);
    await sweepScratch(configuration);
    const scratch = await openScratch(configuration);
    const core = { db, clock: systemClock, services };
    const id = `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;
    const onError = (error: Error): void => log.warn({ reason: error.message }, 'job queue error');
    const runner = await startRunner({
      databaseUrl,
      db,
      jobs: workerJobs(platform, services, { tools, scratch }),
      onError,
    });
    const source = createDatabaseTaskSource(platform, core, id);
    const equipment = { source, configuration, log, tools, scratch };
    const worker = startWorker(equipment, Math.max(2, configuration.workerSlots));
    const sweep = (): void => void sweepInputs(configuration, source).catch(onError);
    const timer = setInterval(sweep, sweepEveryMilliseconds);
    return {
      async stop() {
        clearInterval(timer);
        await Promise.all([worker.stop(), runner.stop()]);
      },
    };
  },
};
