export type { Availability, BrowserEngine, Capabilities, LabEnvironment } from './environments/environment.ts';
export type { RunnerHealth } from './health/runner-health.ts';
export type { Location } from './locations/location.ts';
export type { Interruption, PlayMetrics, RenditionShare, Seek } from './measures/play-metrics.ts';
export type { Fault, NetworkProfile, TraceStep } from './profiles/network-profile.ts';
export { liveCases, testCases, vodCases, type TestCase } from './runs/cases.ts';
export { playerNames, playersOf, type PlayerName, type StreamType } from './runs/players.ts';
export type {
  Artifact,
  Baseline,
  BaselineMetric,
  CaseAttempt,
  CaseResult,
  DrmSystem,
  StreamRun,
  StreamRunResult,
  StreamUnderTest,
} from './runs/stream-run.ts';
export { verdicts, type Finding, type FindingLevel, type Verdict } from './verdicts/verdict.ts';
export { BoxError } from './box/agent-channel.ts';
export { probeEnvironments } from './environments/probe-environments.ts';
export { networkProfiles } from './profiles/network-profiles.ts';
export { runStream } from './runs/run-stream.ts';
