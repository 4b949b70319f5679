import type { PageMessage } from '../agent/protocol.ts';
import { playArtifacts } from '../artifacts/play-artifacts.ts';
import { openBrowserSession, type BrowserSession } from '../session/browser-session.ts';
import type { LaunchPlan } from '../session/launch-plan.ts';
import { judgePlay } from '../verdicts/judge-play.ts';
import type { TestCase } from '../streams/cases.ts';
import { playCase } from './play-case.ts';
import { runMillisecondsMax, type CaseAttempt, type StreamRun } from './stream-run.ts';

const runBytesMax = 2 * 1024 ** 3;
const messagesMax = 500;
const blankUrl = 'about:blank';

/** Plays a stream in a browser that is replaced when its box ends, and keeps the attempts. */
export class StreamPlayer {
  readonly #run: StreamRun;
  readonly #plan: LaunchPlan;
  readonly #endsAt: number;
  readonly #attempts = new Map<TestCase, CaseAttempt[]>();
  #session: BrowserSession | undefined;
  #messages: PageMessage[] = [];
  #bytes = 0;
  version = '';
  playerVersion: string | undefined;

  constructor(run: StreamRun, plan: LaunchPlan) {
    this.#run = run;
    this.#plan = plan;
    this.#endsAt = Date.now() + (run.runMilliseconds ?? runMillisecondsMax);
  }

  attemptsOf(testCase: TestCase): CaseAttempt[] {
    return this.#attempts.get(testCase) ?? [];
  }

  get isOver(): boolean {
    return Date.now() >= this.#endsAt;
  }

  /** Plays a case once more and judges it. */
  async play(testCase: TestCase): Promise<CaseAttempt> {
    const { signal, onArtifact, onProgress } = this.#run;
    const session = await this.#openSession();
    const { play, pictures } = await playCase(session, this.#run, testCase, () => this.#messages.splice(0));
    signal?.throwIfAborted();
    if (play.failure !== undefined) await this.close();
    this.#bytes += play.metrics.bytes;
    this.playerVersion ??= play.recording?.playerVersion;
    const attempts = this.attemptsOf(testCase);
    const attempt = attempts.length + 1;
    const judged: CaseAttempt = {
      attempt,
      ...judgePlay(play),
      metrics: play.metrics,
      thresholds: play.thresholds,
      health: play.health,
      startedAt: play.startedAt,
      durationMilliseconds: play.durationMilliseconds,
    };
    this.#attempts.set(testCase, [...attempts, judged]);
    for (const artifact of playArtifacts(attempt, play, pictures)) await onArtifact?.(artifact);
    onProgress?.({ case: testCase, attempt, completed: [...this.#attempts.values()].flat().length });
    return judged;
  }

  /** Leaves the page of the last play, so that it requests nothing more. */
  async leavePage(): Promise<void> {
    await this.#session?.box.call('open', { url: blankUrl }).catch(() => this.close());
  }

  /** Ends the browser; each round of attempts gets a fresh one. */
  async close(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    await session?.close();
  }

  async #openSession(): Promise<BrowserSession> {
    if (this.#session && !this.#session.box.ended.aborted) return this.#session;
    await this.close();
    const { location, profile, network, signal, bytesMax = runBytesMax } = this.#run;
    this.#messages = [];
    this.#session = await openBrowserSession({
      plan: this.#plan,
      location,
      profile,
      network,
      bytesMax: bytesMax - this.#bytes,
      deadlineMilliseconds: Math.max(1000, this.#endsAt - Date.now()),
      ...(signal && { signal }),
      onPage: (message) => {
        if (this.#messages.length < messagesMax) this.#messages.push(message);
      },
    });
    this.version = this.#session.version;
    return this.#session;
  }
}
