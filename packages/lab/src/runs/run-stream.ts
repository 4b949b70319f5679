import type { PageMessage } from '../agent/protocol.ts';
import { playArtifacts } from '../artifacts/play-artifacts.ts';
import { findLaunchPlan } from '../environments/catalog.ts';
import { openBrowserSession, type BrowserSession } from '../session/browser-session.ts';
import type { LaunchPlan } from '../session/launch-plan.ts';
import { defaultRepetitions, worstVerdict } from '../verdicts/decide-verdict.ts';
import { judgePlay } from '../verdicts/judge-play.ts';
import type { TestCase } from '../streams/cases.ts';
import { concludeCase } from './conclude-case.ts';
import { isCaseDue } from './is-case-due.ts';
import { playCase } from './play-case.ts';
import { runMillisecondsMax, type CaseAttempt, type StreamRun, type StreamRunResult } from './stream-run.ts';

const runBytesMax = 2 * 1024 ** 3;
const messagesMax = 500;

/** State of a run: a browser that is replaced when its box ends, and the attempts so far. */
class Runner {
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
  async play(testCase: TestCase): Promise<void> {
    const { signal, onArtifact, onProgress } = this.#run;
    const session = await this.#openSession();
    const { play, pictures } = await playCase(session, this.#run, testCase, () => this.#messages.splice(0));
    signal?.throwIfAborted();
    if (play.failure !== undefined) await this.close();
    this.#bytes += play.metrics.bytes;
    this.playerVersion ??= play.recording?.playerVersion;
    const attempts = this.attemptsOf(testCase);
    const attempt = attempts.length + 1;
    const { outcome, findings } = judgePlay(play);
    this.#attempts.set(testCase, [
      ...attempts,
      {
        attempt,
        outcome,
        findings,
        metrics: play.metrics,
        thresholds: play.thresholds,
        health: play.health,
        startedAt: play.startedAt,
        durationMilliseconds: play.durationMilliseconds,
      },
    ]);
    for (const artifact of playArtifacts(attempt, play, pictures)) await onArtifact?.(artifact);
    onProgress?.({ case: testCase, attempt, completed: [...this.#attempts.values()].flat().length });
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

/**
 * Plays a stream in an environment: each case several times, until its attempts agree or the run's time is over.
 *
 * Rejects with AbortError when canceled, and with a BoxError when the browser does not start. Broken streams are
 * results, not errors.
 */
export const runStream = async (run: StreamRun): Promise<StreamRunResult> => {
  const startedAt = Date.now();
  const repetitions = run.repetitions ?? defaultRepetitions;
  const runner = new Runner(run, await findLaunchPlan(run.environment));

  const isDue = (testCase: TestCase): boolean =>
    isCaseDue(testCase, runner.attemptsOf(testCase), { repetitions, baseline: run.baseline });

  try {
    for (let due = run.cases.filter(isDue); due.length > 0 && !runner.isOver; due = run.cases.filter(isDue)) {
      for (const testCase of due) if (!runner.isOver) await runner.play(testCase);
      await runner.close();
    }
  } finally {
    await runner.close();
  }
  const results = run.cases.map((testCase) => concludeCase(testCase, runner.attemptsOf(testCase), run.baseline));
  const attempts = results.flatMap((result) => result.attempts);
  const { playerVersion, version } = runner;
  return {
    verdict: worstVerdict(results.map(({ verdict }) => verdict)),
    environment: { id: run.environment, version },
    ...(playerVersion && { playerVersion }),
    results,
    health: attempts.map(({ health }) => health).reduce(worseHealth, { isHealthy: true }),
    durationMilliseconds: Date.now() - startedAt,
  };
};

const worseHealth = (one: CaseAttempt['health'], other: CaseAttempt['health']): CaseAttempt['health'] => {
  if (one.isHealthy !== other.isHealthy) return one.isHealthy ? other : one;
  return (other.cpuPressurePercent ?? 0) > (one.cpuPressurePercent ?? 0) ? other : one;
};
