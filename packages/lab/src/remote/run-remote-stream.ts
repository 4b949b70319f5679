import { z } from 'zod';
import type { Artifact } from '../artifacts/artifact.ts';
import { judgeDevicePlay } from '../device/device-play.ts';
import { concludeDeviceRun, nextDeviceCase, type DeviceRun } from '../device/device-run.ts';
import { parseDeviceReport } from '../device/parse-report.ts';
import type { DeviceReport } from '../page/tasks.ts';
import { playLimits } from '../runs/play-limits.ts';
import { caseMillisecondsMax, type CaseAttempt, type StreamRun, type StreamRunResult } from '../runs/stream-run.ts';
import type { TestCase } from '../streams/cases.ts';
import { defaultRepetitions } from '../verdicts/decide-verdict.ts';
import { openRemoteBrowser, RemoteBrowserError, type RemoteBrowser, type RemoteServer } from './remote-browser.ts';

export type RemoteRun = Pick<
  StreamRun,
  'player' | 'stream' | 'profile' | 'cases' | 'repetitions' | 'baseline' | 'thresholds' | 'onArtifact' | 'onProgress'
> & { server: RemoteServer; signal: AbortSignal };

/** Time for the page to report after the end of a case. */
const graceMilliseconds = 10_000;

const noReport: DeviceReport = { recording: null, requests: [], pictures: [], wasHidden: false };

const readReport = (answer: unknown): DeviceReport => {
  if (answer === undefined) return noReport;
  const { data: failed } = z.object({ error: z.string().max(2000) }).safeParse(answer);
  if (failed) throw new RemoteBrowserError(`The page in the remote browser failed: ${failed.error}`);
  try {
    return parseDeviceReport(z.object({ report: z.unknown() }).parse(answer).report);
  } catch {
    throw new RemoteBrowserError('The remote browser reported something else than a play.');
  }
};

const takeScreenshot = async (browser: RemoteBrowser, folder: string): Promise<Artifact[]> => {
  const content = await browser.screenshot().catch(() => undefined);
  return content ? [{ name: `${folder}/page.png`, mediaType: 'image/png', content }] : [];
};

/**
 * Plays a stream in a browser of a WebDriver server, case by case as a device does, and judges it by the same rules.
 *
 * The browser requests the stream directly: there is neither a shaped network nor a location. Throws RemoteBrowserError,
 * and AbortError when canceled.
 */
export const runRemoteStream = async (run: RemoteRun): Promise<StreamRunResult> => {
  const { server, signal, player, stream, profile, cases, onArtifact, onProgress } = run;
  const startedAt = new Date();
  const attempts = new Map<TestCase, CaseAttempt[]>();
  const { baseline = {}, repetitions = defaultRepetitions } = run;
  const state: DeviceRun = { cases, attempts, repetitions, baseline, startedAt };
  let playerVersion: string | undefined;
  const browser = await openRemoteBrowser(server, signal);
  try {
    for (let next = nextDeviceCase(state, new Date()); next; next = nextDeviceCase(state, new Date())) {
      const { case: testCase, attempt } = next;
      const began = new Date();
      const answer = await browser.run(
        {
          kind: 'play',
          case: testCase,
          player,
          stream,
          ...playLimits(caseMillisecondsMax),
          caseMilliseconds: caseMillisecondsMax,
        },
        caseMillisecondsMax + graceMilliseconds,
      );
      const judged = judgeDevicePlay(
        {
          case: testCase,
          attempt,
          profile,
          thresholds: run.thresholds ?? {},
          startedAt: began,
          endedAt: new Date(),
        },
        readReport(answer),
      );
      attempts.set(testCase, [...(attempts.get(testCase) ?? []), judged.attempt]);
      playerVersion ??= judged.playerVersion;
      const folder = `${attempt}/${testCase.toLowerCase().replaceAll('_', '-')}`;
      for (const artifact of [...judged.artifacts, ...(await takeScreenshot(browser, folder))])
        await onArtifact?.(artifact);
      onProgress?.({ case: testCase, attempt, completed: [...attempts.values()].flat().length });
    }
  } finally {
    await browser.close().catch(() => undefined);
  }
  const { verdict, results } = concludeDeviceRun(state);
  return {
    verdict,
    environment: { id: 'remote', version: browser.version },
    ...(playerVersion !== undefined && { playerVersion }),
    results,
    health: { isHealthy: true },
    durationMilliseconds: Date.now() - startedAt.getTime(),
  };
};
