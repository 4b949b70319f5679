import type { Artifact } from '../artifacts/artifact.ts';
import { pagePicture, playArtifacts } from '../artifacts/play-artifacts.ts';
import type { RunnerHealth } from '../health/runner-health.ts';
import { measurePlay } from '../measures/measure-play.ts';
import { emptyRecording } from '../measures/recording.ts';
import type { DeviceReport } from '../page/tasks.ts';
import type { NetworkProfile } from '../profiles/network-profile.ts';
import { caseMillisecondsMax, type CaseAttempt } from '../runs/stream-run.ts';
import type { TestCase } from '../streams/cases.ts';
import { judgePlay } from '../verdicts/judge-play.ts';
import type { PlayEvidence } from '../verdicts/play-evidence.ts';
import { thresholdsFor, type ThresholdSettings } from '../verdicts/thresholds.ts';

/** A play that a device was given. */
export type DevicePlay = {
  case: TestCase;
  /** Number of the attempt at the case, from 1. */
  attempt: number;
  profile: NetworkProfile;
  thresholds: ThresholdSettings;
  startedAt: Date;
  endedAt: Date;
};

const healthOf = ({ wasHidden }: DeviceReport): RunnerHealth =>
  wasHidden
    ? { isHealthy: false, reason: 'The page of the device was in the background for a while.' }
    : { isHealthy: true };

/** Judges what a device reports about a play by the rules for boxes; also returns the files of the play. */
export const judgeDevicePlay = (
  { case: testCase, attempt, profile, thresholds: settings, startedAt, endedAt }: DevicePlay,
  report: DeviceReport,
): { attempt: CaseAttempt; playerVersion: string | undefined; artifacts: Artifact[] } => {
  const recording = report.recording ?? undefined;
  const { requests } = report;
  const transfer = { bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0), requests: requests.length };
  const durationMilliseconds = Math.max(0, endedAt.getTime() - startedAt.getTime());
  const play: PlayEvidence = {
    case: testCase,
    profile,
    thresholds: thresholdsFor(testCase, profile, settings),
    recording,
    metrics: measurePlay(recording ?? emptyRecording, transfer),
    startedAt,
    durationMilliseconds,
    requests: requests.map((request) => ({ ...request, isTunnel: false })),
    messages: [],
    health: healthOf(report),
    exceedsBytes: false,
    ...(!recording && { failure: `The page did not report within ${caseMillisecondsMax / 1000} s.` }),
  };
  const { outcome, findings } = judgePlay(play);
  const { metrics, thresholds, health } = play;
  return {
    attempt: { attempt, outcome, findings, metrics, thresholds, health, startedAt, durationMilliseconds },
    playerVersion: recording?.playerVersion || undefined,
    artifacts: playArtifacts(attempt, play, report.pictures.map(pagePicture)),
  };
};
