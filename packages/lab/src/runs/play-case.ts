import { setTimeout as sleep } from 'node:timers/promises';
import type { PageMessage } from '../agent/protocol.ts';
import { pagePicture, type Picture } from '../artifacts/play-artifacts.ts';
import { BoxKilled } from '../box/agent-channel.ts';
import { untilEnded } from '../box/until-ended.ts';
import { findUnplayablePair } from '../environments/unplayable-pairs.ts';
import { watchHealth } from '../health/watch-pressure.ts';
import { measurePlay } from '../measures/measure-play.ts';
import { emptyRecording, type Recording } from '../measures/recording.ts';
import type { PagePicture } from '../page/tasks.ts';
import { pageUrl, type BrowserSession } from '../session/browser-session.ts';
import type { PlayEvidence } from '../verdicts/play-evidence.ts';
import { thresholdsFor } from '../verdicts/thresholds.ts';
import type { TestCase } from '../streams/cases.ts';
import { playLimits } from './play-limits.ts';
import { caseMillisecondsMax, type StreamRun } from './stream-run.ts';

const screenshotMilliseconds = 10_000;
const picturesMax = 60;

/** Takes a picture of the whole page; a browser that hangs gives none. */
const takeScreenshot = async ({ box }: BrowserSession): Promise<Picture[]> => {
  const picture = await Promise.race([
    box.call('screenshot', null).catch(() => undefined),
    sleep(screenshotMilliseconds, undefined, { ref: false }),
  ]);
  return typeof picture === 'string'
    ? [{ name: 'page.png', mediaType: 'image/png', content: Buffer.from(picture, 'base64') }]
    : [];
};

type Played = { recording: Recording } | { failure: string; isBoxKilled?: boolean };

const playPage = async (
  session: BrowserSession,
  run: StreamRun,
  testCase: TestCase,
  onPicture: (picture: PagePicture) => void,
): Promise<Played> => {
  const { environment, player, stream, caseMilliseconds = caseMillisecondsMax } = run;
  const unsupported = findUnplayablePair(environment, player, stream.type);
  if (unsupported !== undefined) return { recording: { ...emptyRecording, unsupported } };
  const limits = playLimits(caseMilliseconds);
  const onMoment = (moment: string): void => {
    if (moment === 'request') session.proxy.startPlay();
  };
  const result = session.pages.assign(
    { kind: 'play', case: testCase, player, stream, ...limits },
    { onMoment, onPicture },
  );
  const overdue = new AbortController();
  try {
    await session.box.call('open', { url: pageUrl });
    const reported = await Promise.race([
      result,
      untilEnded(session.box.ended),
      sleep(caseMilliseconds, undefined, { signal: overdue.signal }),
    ]);
    if (reported?.kind === 'play') return { recording: reported.recording };
    return { failure: `The page did not report within ${caseMilliseconds / 1000} s.` };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { failure, isBoxKilled: error instanceof BoxKilled };
  } finally {
    overdue.abort();
  }
};

/** Plays one case once and returns everything that is known about it. */
export const playCase = async (
  session: BrowserSession,
  run: StreamRun,
  testCase: TestCase,
  takeMessages: () => PageMessage[],
): Promise<{ play: PlayEvidence; pictures: Picture[] }> => {
  session.proxy.takeRequests();
  takeMessages();
  const film: Picture[] = [];
  const startedAt = new Date();
  const healthSince = watchHealth();
  const played = await playPage(session, run, testCase, (picture) => {
    if (film.length < picturesMax) film.push(pagePicture(picture, film.length));
  });
  const durationMilliseconds = Date.now() - startedAt.getTime();
  // The stream is not to blame, as on a busy machine.
  const isKilled = 'failure' in played && played.isBoxKilled;
  const health = isKilled ? { isHealthy: false, reason: played.failure } : healthSince();
  const requests = session.proxy.takeRequests();
  const recording = 'recording' in played ? played.recording : undefined;
  const transfer = { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests: requests.length };
  const play: PlayEvidence = {
    case: testCase,
    profile: run.profile,
    thresholds: thresholdsFor(testCase, run.profile, run.thresholds),
    startedAt,
    durationMilliseconds,
    recording,
    metrics: measurePlay(recording ?? emptyRecording, transfer),
    requests,
    messages: takeMessages(),
    health,
    exceedsBytes: session.proxy.exceedsBytes,
    ...('failure' in played && { failure: played.failure }),
  };
  return { play, pictures: [...film, ...(await takeScreenshot(session))] };
};
