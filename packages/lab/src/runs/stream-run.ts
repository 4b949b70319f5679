import type { Artifact } from '../artifacts/artifact.ts';
import type { RunnerHealth } from '../health/runner-health.ts';
import type { Location } from '../locations/location.ts';
import type { PlayMetrics } from '../measures/play-metrics.ts';
import type { NetworkProfile } from '../profiles/network-profile.ts';
import type { Finding, Verdict } from '../verdicts/verdict.ts';
import type { TestCase } from '../streams/cases.ts';
import type { PlayerName } from '../streams/players.ts';
import type { StreamUnderTest } from '../streams/stream-under-test.ts';
import type { Baseline, BaselineMetric } from '../verdicts/baseline.ts';
import type { LabNetwork } from '../locations/lab-network.ts';
import type { Thresholds, ThresholdSettings } from '../verdicts/thresholds.ts';

/** Longest duration of a run, and of one case, by default. */
export const runMillisecondsMax = 600_000;
export const caseMillisecondsMax = 120_000;

export type StreamRun = {
  /** Id of an environment of `probeEnvironments`. */
  environment: string;
  player: PlayerName;
  stream: StreamUnderTest;
  profile: NetworkProfile;
  location: Location;
  cases: readonly TestCase[];
  /** Attempts of each case: the fewest, and the most when they disagree. Defaults to 3 and 7. */
  repetitions?: { min: number; max: number };
  baseline?: Baseline;
  /** Limits of the customer; those of the lab by default. */
  thresholds?: ThresholdSettings;
  /** Longest duration of one case, and of the whole run. Default to 2 and 10 minutes. */
  caseMilliseconds?: number;
  runMilliseconds?: number;
  /** Most bytes that the browser may load during the run. Defaults to 2 GiB. */
  bytesMax?: number;
  network: LabNetwork;
  signal?: AbortSignal;
  onArtifact?: (artifact: Artifact) => void | Promise<void>;
  onProgress?: (progress: { case: TestCase; attempt: number; completed: number }) => void;
};

/** One attempt at a case. */
export type CaseAttempt = {
  attempt: number;
  outcome: 'PASSED' | 'FAILED' | 'UNSUPPORTED' | 'INCONCLUSIVE';
  metrics: PlayMetrics;
  thresholds: Thresholds;
  findings: readonly Finding[];
  health: RunnerHealth;
  startedAt: Date;
  durationMilliseconds: number;
};

export type CaseResult = {
  case: TestCase;
  verdict: Verdict;
  /** Findings of the attempts that led to the verdict, each once. */
  findings: readonly Finding[];
  /** Medians of the attempts, for lists and baselines. */
  metrics: Partial<Record<BaselineMetric, number>>;
  attempts: readonly CaseAttempt[];
};

export type StreamRunResult = {
  /** Worst verdict of the cases. */
  verdict: Verdict;
  environment: { id: string; version: string };
  playerVersion?: string;
  results: readonly CaseResult[];
  health: RunnerHealth;
  durationMilliseconds: number;
};
