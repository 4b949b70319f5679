import { Readable } from 'node:stream';
import {
  claimDeviceJob,
  expectDeviceFiles,
  failLabJob,
  finishLabJob,
  labFilesPrefix,
  listDevicePlays,
  openDevicePlay,
  showLabProgress,
  startDevicePlay,
  storeDevicePlay,
  type ClaimedLabJob,
  type Context,
  type JoinedLabDevice,
  type LabDevicePlay,
} from '@sluice/core';
import { casesOf, playerNames, testCases, type CaseAttempt, type PlayerName, type TestCase } from '@sluice/lab';
import {
  caseMillisecondsMax,
  concludeDeviceRun,
  judgeDevicePlay,
  nextDeviceCase,
  playLimits,
  type DeviceReport,
  type DeviceRun,
  type DeviceTask,
} from '@sluice/lab/device';
import { mediansOf, repetitionsOf, toLabAttempts } from '../../../../shared/lab/to-job-result.ts';
import { toStream } from '../../../../shared/lab/to-stream.ts';
import { findDirectObstacle, unsupportedResult } from '../../../../shared/lab/direct-obstacle.ts';

/** A job that a device runs, in the context of its organization. */
type DeviceWork = { context: Context; device: JoinedLabDevice; job: ClaimedLabJob };

const playerOf = ({ row: { target_id: id } }: ClaimedLabJob): PlayerName =>
  playerNames.find((name) => id.endsWith(`-${name}`)) ?? 'native';

const caseOf = ({ test_case: name }: LabDevicePlay): TestCase => testCases.find((each) => each === name) ?? 'START';

const attemptOf = ({ result }: LabDevicePlay): CaseAttempt | undefined =>
  // SAFETY: `report` has stored an attempt, whose time is a text in JSON.
  result ? ({ ...result, startedAt: new Date(String(result['startedAt'])) } as CaseAttempt) : undefined;

const runOf = ({ context, job }: DeviceWork, plays: readonly LabDevicePlay[]): DeviceRun => {
  const attempts = new Map<TestCase, CaseAttempt[]>();
  for (const play of plays) {
    const attempt = attemptOf(play);
    if (attempt) attempts.set(caseOf(play), [...(attempts.get(caseOf(play)) ?? []), attempt]);
  }
  return {
    cases: casesOf(job.stream),
    attempts,
    repetitions: repetitionsOf(job.row),
    baseline: job.baseline,
    startedAt: plays[0]?.started_at ?? context.clock.now(),
  };
};

const finish = async (
  { context, device, job }: DeviceWork,
  run: DeviceRun,
  plays: readonly LabDevicePlay[],
): Promise<void> => {
  const { verdict, results } = concludeDeviceRun(run);
  const files = plays.flatMap(({ artifacts }) => artifacts);
  const attempts = results.flatMap((result) => toLabAttempts(result, files));
  await finishLabJob(context, job, {
    verdict,
    engineVersion: device.environment?.version,
    playerVersion: plays.find(({ player_version: version }) => version !== null)?.player_version ?? undefined,
    attempts,
    artifacts: files,
    // A page in the background: only a person can bring it to the front.
    wasRunnerBusy: false,
    medians: mediansOf(results),
    durationMilliseconds: attempts.reduce((sum, { durationMilliseconds }) => sum + durationMilliseconds, 0),
  });
};

/** Returns the next case of a job, or finishes the job if it has no other. */
const nextOrFinish = async (work: DeviceWork): Promise<ReturnType<typeof nextDeviceCase>> => {
  const { context, job } = work;
  const plays = await listDevicePlays(context, job);
  const run = runOf(work, plays);
  const next = nextDeviceCase(run, context.clock.now());
  if (!next) await finish(work, run, plays);
  else {
    const expected = Math.max(plays.length + 1, run.cases.length * run.repetitions.min);
    await showLabProgress(context, job, (100 * plays.filter(({ result }) => result).length) / expected);
  }
  return next;
};

/** Ends a job that a device cannot run as UNSUPPORTED, with the reason. */
const finishUnsupported = ({ context, device, job }: DeviceWork, reason: string): Promise<void> => {
  const engineVersion = device.environment?.version;
  return finishLabJob(
    context,
    job,
    unsupportedResult(reason, { browser: 'device', engineVersion, now: context.clock.now() }),
  );
};

const lostDevice = {
  code: 'device_lost',
  message: 'The page of the device was reloaded several times during one play.',
  advice: 'Look at the device: its browser may have crashed because of this stream. Then start the test again.',
};

/** Returns the next task of a job; undefined if it has ended. */
const nextPlay = async (work: DeviceWork): Promise<DeviceTask | undefined> => {
  const { context, device, job } = work;
  const next = await nextOrFinish(work);
  if (!next) return undefined;
  const { case: testCase, attempt: repetition } = next;
  const playId = await startDevicePlay(context, { device, job, testCase, repetition });
  if (playId === undefined) {
    await failLabJob(context, job, lostDevice);
    return undefined;
  }
  const limits = playLimits(caseMillisecondsMax);
  const task = {
    kind: 'play',
    case: testCase,
    player: playerOf(job),
    stream: toStream(job.stream),
    ...limits,
  } as const;
  return { kind: 'play', playId, task, caseMilliseconds: caseMillisecondsMax };
};

/** Returns what a device plays next, in the job that it has claimed or in another one. */
export const nextDeviceTask = async (
  context: Context,
  device: JoinedLabDevice,
  publicUrl: string,
): Promise<DeviceTask> => {
  for (;;) {
    const job = await claimDeviceJob(context, device);
    if (!job) return { kind: 'wait' };
    const work = { context, device, job };
    const obstacle = findDirectObstacle(job, publicUrl, 'device');
    if (obstacle !== undefined) await finishUnsupported(work, obstacle);
    else {
      const task = await nextPlay(work);
      if (task) return task;
    }
  }
};

/** Judges and stores the report of a play with its files, and finishes its job after the last one. */
export const reportDevicePlay = async (
  context: Context,
  device: JoinedLabDevice,
  { playId, report }: { playId: string; report: DeviceReport },
): Promise<void> => {
  const { play, job } = await openDevicePlay(context, device, playId);
  const { attempt, playerVersion, artifacts } = judgeDevicePlay(
    {
      case: caseOf(play),
      attempt: play.repetition,
      profile: job.profile,
      thresholds: job.thresholds,
      startedAt: play.started_at,
      endedAt: context.clock.now(),
    },
    report,
  );
  await expectDeviceFiles(context, job);
  const prefix = labFilesPrefix(job.organizationId, job.id);
  for (const { name, mediaType, content } of artifacts)
    await context.services.objects.putStream(`${prefix}${name}`, Readable.from([content]), { contentType: mediaType });
  const files = artifacts.map(({ name, mediaType, content }) => ({ name, mediaType, sizeBytes: content.byteLength }));
  await storeDevicePlay(context, { play, result: { ...attempt }, playerVersion, artifacts: files });
  await nextOrFinish({ context, device, job });
};
