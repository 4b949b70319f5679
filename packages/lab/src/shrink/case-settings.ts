import type { TraceStep } from '../profiles/network-profile.ts';
import type { Fault } from '../profiles/network-profile.ts';
import type { TestCase } from '../streams/cases.ts';
import type { PlayerName, StreamType } from '../streams/players.ts';
import type { ThresholdSettings } from '../verdicts/thresholds.ts';

/** Failure by which trials and the exported page recognize the one that is shrunk. */
export type Signature = {
  /** Finding about the play, such as `player-failed`. */
  finding: string;
  /** First word of its evidence, for findings that name an error code. */
  code?: string | undefined;
};

/** Everything that the exported server and page know of the case, in `case.json`. */
export type CaseSettings = {
  case: TestCase;
  player: PlayerName;
  streamType: StreamType;
  manifest: string;
  thresholds: ThresholdSettings;
  network: { trace: readonly TraceStep[]; faults: readonly Fault[] };
  expected: Signature & { message: string };
};

const withCode = ['player-failed'];

/** Returns the signature of a finding. */
export const signatureOf = ({ id, evidence }: { id: string; evidence: string }): Signature => ({
  finding: id,
  ...(withCode.includes(id) && { code: evidence.split(' ')[0] }),
});

/** Reports whether one of the findings of a failed attempt has this signature. */
export const hasSignature = (
  findings: readonly { id: string; level: string; evidence: string }[],
  { finding, code }: Signature,
): boolean =>
  findings.some(
    (each) =>
      each.id === finding && each.level === 'error' && (code === undefined || each.evidence.split(' ')[0] === code),
  );

/**
 * Returns the limits of a case on a network, so that they do not change with what a cut removes from it.
 *
 * Without them, the limit of stalls would depend on whether the network still has a trace.
 */
export const fixedThresholds = (
  settings: ThresholdSettings,
  { trace }: { trace: readonly TraceStep[] },
): ThresholdSettings =>
  trace.length > 0 && settings.stallMilliseconds === undefined
    ? { ...settings, stallMilliseconds: Number.MAX_SAFE_INTEGER }
    : settings;
