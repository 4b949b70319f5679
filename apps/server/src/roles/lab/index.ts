import { randomBytes } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import {
  claimLabJob,
  claimLabValidation,
  enterHostSlot,
  forgetLabRunner,
  hasAvailableLabJob,
  reportLabRunner,
  systemActor,
  systemClock,
  type Context,
} from '@sluice/core';
import { probeEnvironments, type LabEnvironment } from '@sluice/lab';
import { findMediaTools } from '@sluice/media';
import { createServices } from '../../engines/services.ts';
import { hostId } from '../../shared/host-id.ts';
import { repeat } from '../../shared/repeat.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Role, RunningRole } from '../../shared/role.ts';
import { offeredTargets, toStoredEnvironment } from './environments.ts';
import { runJob } from './run-job.ts';
import { runValidation } from './run-validation.ts';

const pollMilliseconds = 1000;
const reportMilliseconds = 15_000;
/** Browsers are launched to be probed only after the start of the other roles, which they would slow down. */
const probeDelayMilliseconds = 20_000;

/** Returns how many tests run side by side: a browser that decodes in software keeps two cores busy. */
const defaultSlots = (): number => Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * Starts a runner: it validates streams and plays them in browsers in boxes, one validation at a time and as many tests
 * as it has slots.
 */
export const startLab = async (
  platform: Platform,
  { probeAfterMilliseconds = probeDelayMilliseconds, slots = defaultSlots() } = {},
): Promise<RunningRole> => {
  const { configuration, databaseUrl, db, log } = platform;
  const tools = await findMediaTools(configuration.mediaEnvironment);
  const id = `${hostname()}.${process.pid}.${randomBytes(3).toString('hex')}`;
  const context: Context = {
    organizationId: '',
    actor: systemActor('lab'),
    requestId: 'lab',
    db,
    clock: systemClock,
    services: createServices(platform),
  };
  const stopping = new AbortController();
  const stopped = stopping.signal;
  let environments: LabEnvironment[] | undefined;

  /** Works until nothing is left; what fails is logged and given to another claim when its lease ends. */
  const drain = (name: string, next: () => Promise<boolean>) =>
    repeat(async () => {
      try {
        while (!stopped.aborted && (await next())) log.debug({ work: name }, 'work of Stream Lab done');
      } catch (error) {
        if (!stopped.aborted) log.warn({ err: error, work: name }, 'work of Stream Lab failed; retrying');
      }
    }, pollMilliseconds);

  const validations = drain('validation', async () => {
    const claim = await claimLabValidation(context, id);
    if (claim) await runValidation(context, claim, { tools, stopped });
    return claim !== undefined;
  });
  let waiting = 0;
  /** Reports a wait for an encoding at once, so that screens say what queued tests wait for. */
  const showWait = (change: 1 | -1): void => {
    waiting += change;
    reports.wake();
  };
  const tests = Array.from({ length: slots }, () =>
    drain('test', async () => {
      if (!environments) return false;
      const targets = offeredTargets(environments);
      if (!(await hasAvailableLabJob(context, targets))) return false;
      let hasWaited = false;
      const hostSlot = await enterHostSlot({
        connectionString: databaseUrl,
        host: hostId(),
        work: 'lab-test',
        signal: stopped,
        onWait: () => {
          log.info('test of Stream Lab waits for an encoding on this machine');
          hasWaited = true;
          showWait(1);
        },
      }).finally(() => {
        if (hasWaited) showWait(-1);
      });
      try {
        const job = await claimLabJob(context, { owner: id, targetIds: targets });
        if (job) await runJob(context, job, stopped);
        return job !== undefined;
      } finally {
        await hostSlot.leave();
      }
    }),
  );
  const reports = repeat(async () => {
    if (!environments) return;
    await reportLabRunner(context, id, {
      environments: environments.map(toStoredEnvironment),
      waitsForEncoding: waiting > 0,
    }).catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'the runner of Stream Lab could not report its browsers'),
    );
  }, reportMilliseconds);
  const probe = async (): Promise<void> => {
    try {
      environments = await probeEnvironments({ signal: stopped });
      reports.wake();
      for (const test of tests) test.wake();
    } catch (error) {
      if (!stopped.aborted) log.error({ err: error }, 'the browsers of Stream Lab could not be probed');
    }
  };
  let probing: Promise<void> | undefined;
  const timer = setTimeout(() => {
    probing = probe();
  }, probeAfterMilliseconds);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all([probing, validations.stop(), reports.stop(), ...tests.map((test) => test.stop())]);
      await forgetLabRunner(context, id).catch(() => undefined);
    },
  };
};

export const role: Role = { name: 'lab', start: (platform) => startLab(platform) };
