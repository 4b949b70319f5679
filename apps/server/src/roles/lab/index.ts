import { randomBytes } from 'node:crypto';
import { availableParallelism, hostname } from 'node:os';
import {
  claimLabJob,
  claimLabShrink,
  claimLabValidation,
  forgetLabRunner,
  hasAvailableLabJob,
  hasAvailableLabShrink,
  reportLabRunner,
  systemActor,
  systemClock,
  type Context,
} from '@sluice/core';
import type { LabEnvironment, TestCase } from '@sluice/lab';
import { createPaces, validationPace } from '@sluice/lab/validation';
import { findMediaTools } from '@sluice/media';
import { createServices } from '../../engines/services.ts';
import { repeat } from '../../shared/repeat.ts';
import type { Platform } from '../../shared/platform.ts';
import type { Role, RunningRole } from '../../shared/role.ts';
import { offeredTargets, toStoredEnvironment } from './environments.ts';
import { probeBrowsers, type BrowserProbes } from './probe-browsers.ts';
import { checkNextRemote, runNextRemoteJob } from './remote-browsers.ts';
import { runJob } from './run-job.ts';
import { runShrink } from './run-shrink.ts';
import { runValidation } from './run-validation.ts';
import { watchHost, type HostOptions } from './watch-host.ts';

const pollMilliseconds = 1000;
const reportMilliseconds = 15_000;
/** Browsers are launched to be probed only after the start of the other roles, which they would slow down. */
const probeDelayMilliseconds = 20_000;
/** Tests in remote browsers side by side, which occupy no core of this machine. */
const remoteSlots = 4;

/** Returns how many tests run side by side: a browser that decodes in software keeps two cores busy. */
const defaultSlots = (): number => Math.max(1, Math.floor(availableParallelism() / 2));

export type RunnerOptions = {
  probeAfterMilliseconds?: number;
  slots?: number;
  /** Ids of the browsers that it looks for; all by default. */
  browsers?: readonly string[];
  /** Looks for browsers, and how long to wait before the missing ones are looked for again. */
  probes?: Pick<BrowserProbes, 'probe' | 'firstPauseMilliseconds'>;
  /** Cases that its tests play; all that a stream has by default. */
  cases?: readonly TestCase[];
  /** Reports whether other programs keep the machine busy, for which tests wait; by its pressure by default. */
  isBusy?: HostOptions['isBusy'];
};

/**
 * Starts a runner: it validates streams and plays them in browsers in boxes, one validation at a time and as many tests
 * as it has slots, and drives remote browsers.
 */
export const startLab = async (
  platform: Platform,
  {
    probeAfterMilliseconds = probeDelayMilliseconds,
    slots = defaultSlots(),
    browsers,
    probes,
    cases,
    isBusy,
  }: RunnerOptions = {},
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
  const paceOf = createPaces(validationPace);

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
    if (claim) await runValidation(context, claim, { tools, pace: paceOf(claim.organizationId), stopped });
    return claim !== undefined;
  });
  let waiting = 0;
  /** Reports a wait for an encoding at once, so that screens say what queued tests wait for. */
  const showWait = (change: 1 | -1): void => {
    waiting += change;
    reports.wake();
  };
  const { whenFree } = watchHost({ databaseUrl, log, stopped, onWait: showWait, isBusy });
  const runNextJob = async (targetIds: readonly string[]): Promise<boolean> => {
    if (!(await hasAvailableLabJob(context, targetIds))) return false;
    return whenFree(async () => {
      const job = await claimLabJob(context, { owner: id, targetIds });
      if (job) await runJob(context, job, { stopped, cases });
      return job !== undefined;
    });
  };
  /** Shrinks a failure in a slot that no test needs; each trial takes turns with encodings. */
  const runNextShrink = async (targetIds: readonly string[]): Promise<boolean> => {
    if (!(await hasAvailableLabShrink(context, targetIds))) return false;
    const claim = await claimLabShrink(context, { owner: id, targetIds });
    if (claim) await runShrink(context, claim, { stopped, whenFree });
    return claim !== undefined;
  };
  const tests = Array.from({ length: slots }, () =>
    drain('test', async () => {
      if (!environments) return false;
      const targets = offeredTargets(environments);
      return (await runNextJob(targets)) || (await runNextShrink(targets));
    }),
  );
  const remote = [
    drain('check of a remote browser', () => checkNextRemote(context, stopped)),
    ...Array.from({ length: remoteSlots }, () =>
      drain('test in a remote browser', () => runNextRemoteJob(context, id, stopped)),
    ),
  ];
  const reports = repeat(async () => {
    if (!environments) return;
    await reportLabRunner(context, id, {
      environments: environments.map(toStoredEnvironment),
      waitsForEncoding: waiting > 0,
    }).catch((error: unknown) =>
      log.warn({ reason: String(error) }, 'the runner of Stream Lab could not report its browsers'),
    );
  }, reportMilliseconds);
  const onProbed = (probed: LabEnvironment[]): void => {
    environments = probed;
    reports.wake();
    for (const test of tests) test.wake();
  };
  let probing: Promise<void> | undefined;
  const timer = setTimeout(() => {
    probing = probeBrowsers({ browsers, log, signal: stopped, onProbed, ...probes });
  }, probeAfterMilliseconds);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all([
        probing,
        validations.stop(),
        reports.stop(),
        ...[...tests, ...remote].map((each) => each.stop()),
      ]);
      await forgetLabRunner(context, id).catch(() => undefined);
    },
  };
};

export const role: Role = { name: 'lab', start: (platform) => startLab(platform) };
