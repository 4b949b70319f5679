import { adFaults } from './ad-rules.ts';
import { playerErrors } from './error-rules.ts';
import { leaving } from './leave-rules.ts';
import { droppedFrames, quality, switches } from './quality-rules.ts';
import { findingSeverities, type FindingsOf, type SessionFacts, type SessionFinding } from './session-finding.ts';
import { stalls } from './stall-rules.ts';
import { slowStart, startFailures } from './start-rules.ts';

/** Version of the rules, stored with what people say about their findings. */
export const interpretationVersion = 1;

/** All rules; of equally severe findings, those of earlier rules come first. */
const rules: readonly FindingsOf[] = [
  playerErrors,
  startFailures,
  stalls,
  slowStart,
  adFaults,
  droppedFrames,
  switches,
  leaving,
  quality,
];

export type SessionInterpretation = {
  /** One sentence about the most severe finding, or that there is none. */
  verdict: string;
  findings: SessionFinding[];
};

const healthy = 'No rule found a problem in this session.';

/** Interprets a session by rules: what went wrong, why probably, and what to do. Every sentence cites its evidence. */
export const interpretSession = (facts: SessionFacts): SessionInterpretation => {
  const rank = ({ severity }: SessionFinding): number => findingSeverities.indexOf(severity);
  const findings = rules.flatMap((rule) => rule(facts)).toSorted((one, other) => rank(one) - rank(other));
  const [worst] = findings;
  return { verdict: worst ? [worst.text, worst.cause].filter(Boolean).join(' ') : healthy, findings };
};
