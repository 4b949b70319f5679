import type { PageMessage } from '../agent/protocol.ts';
import type { RunnerHealth } from '../health/runner-health.ts';
import type { PlayMetrics } from '../measures/play-metrics.ts';
import type { Recording } from '../measures/recording.ts';
import type { RequestEntry } from '../proxy/request-log.ts';
import type { NetworkProfile } from '../profiles/network-profile.ts';
import type { TestCase } from '../streams/cases.ts';
import type { Thresholds } from './thresholds.ts';

/** Everything that is known about one attempt at a case. */
export type PlayEvidence = {
  case: TestCase;
  profile: NetworkProfile;
  thresholds: Thresholds;
  /** Undefined if the page never reported. */
  recording: Recording | undefined;
  metrics: PlayMetrics;
  startedAt: Date;
  /** From the request to the browser to its report, launch and loading of the page included. */
  durationMilliseconds: number;
  requests: readonly RequestEntry[];
  messages: readonly PageMessage[];
  health: RunnerHealth;
  /** Reason for which the page could not report: it hung, or its box ended. */
  failure?: string;
  exceedsBytes: boolean;
};
