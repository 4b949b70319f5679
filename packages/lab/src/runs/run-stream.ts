import { findLaunchPlan } from '../environments/catalog.ts';
import { defaultRepetitions, worstVerdict } from '../verdicts/decide-verdict.ts';
import type { TestCase } from '../streams/cases.ts';
import { concludeCase } from './conclude-case.ts';
import { isCaseDue } from './is-case-due.ts';
import { StreamPlayer } from './stream-player.ts';
import type { CaseAttempt, StreamRun, StreamRunResult } from './stream-run.ts';

/**
 * Plays a stream in an environment: each case several times, until its attempts agree or the run's time is over.
 *
 * Rejects with AbortError when canceled, and with a BoxError when the browser does not start. Broken streams are
 * results, not errors.
 */
export const runStream = async (run: StreamRun): Promise<StreamRunResult> => {
  const startedAt = Date.now();
  const repetitions = run.repetitions ?? defaultRepetitions;
  const streamPlayer = new StreamPlayer(run, await findLaunchPlan(run.environment));

  const isDue = (testCase: TestCase): boolean =>
    isCaseDue(testCase, streamPlayer.attemptsOf(testCase), { repetitions, baseline: run.baseline });

  try {
    for (let due = run.cases.filter(isDue); due.length > 0 && !streamPlayer.isOver; due = run.cases.filter(isDue)) {
      for (const testCase of due) if (!streamPlayer.isOver) await streamPlayer.play(testCase);
      await streamPlayer.close();
    }
  } finally {
    await streamPlayer.close();
  }
  const results = run.cases.map((testCase) => concludeCase(testCase, streamPlayer.attemptsOf(testCase), run.baseline));
  const attempts = results.flatMap((result) => result.attempts);
  const { playerVersion, version } = streamPlayer;
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
