import { withoutLabGrants } from '@sluice/contract/lab/delivery-grants';
import type { Outcome } from './decide-verdict.ts';
import type { PlayEvidence } from './play-evidence.ts';
import { applyRule, playRules } from './play-rules.ts';
import { findCauses } from './request-rules.ts';
import type { Finding } from './verdict.ts';

export type Judgment = { outcome: Outcome; findings: Finding[] };

const unsupportedFinding = (reason: string): Finding => ({
  id: 'unsupported',
  level: 'info',
  message: 'This environment cannot play this stream.',
  evidence: reason,
  advice: 'Test it in an environment that has the codec and the key system.',
});

const inconclusiveFinding = (reason: string): Finding => ({
  id: 'runner-busy',
  level: 'warning',
  message: 'The machine was too busy to measure.',
  evidence: reason,
  advice: 'The lab tries again; give it a machine that encodes nothing meanwhile.',
});

const levels = ['error', 'warning', 'info'];

const byLevel = (one: Finding, other: Finding): number => levels.indexOf(one.level) - levels.indexOf(other.level);

/**
 * Judges one attempt at a case.
 *
 * UNSUPPORTED is never a failure; on a busy machine, broken limits of time are INCONCLUSIVE.
 */
export const judgePlay = (play: PlayEvidence): Judgment => {
  const unsupported = play.recording?.unsupported;
  if (unsupported) return { outcome: 'UNSUPPORTED', findings: [unsupportedFinding(unsupported)] };
  const broken = playRules.flatMap((rule) => {
    const finding = applyRule(rule, play);
    return finding ? [{ rule, finding }] : [];
  });
  const errors = broken.filter(({ rule }) => rule.level === 'error');
  // If one measure breaks the limits of a warning and of an error, only the error is reported.
  const superseded = new Set(errors.map(({ rule }) => supersededBy[rule.id]));
  const findings = broken.filter(({ rule }) => !superseded.has(rule.id)).map(({ finding }) => finding);
  const causes = findCauses(play, errors.length > 0);
  const isInconclusive = !play.health.isHealthy && errors.length > 0 && errors.every(({ rule }) => rule.dependsOnTime);
  const busy = isInconclusive ? [inconclusiveFinding(play.health.reason ?? '')] : [];
  return {
    outcome: errors.length === 0 ? 'PASSED' : isInconclusive ? 'INCONCLUSIVE' : 'FAILED',
    findings: [...findings, ...causes, ...busy]
      .map((finding) => ({ ...finding, evidence: withoutLabGrants(finding.evidence) }))
      .toSorted(byLevel),
  };
};

const supersededBy: Record<string, string> = {
  'start-very-slow': 'start-slow',
  'stalled-long': 'stalled',
  'frozen-long': 'frozen-unreported',
  'frames-dropped-many': 'frames-dropped',
};
