import { withoutLabGrants } from '@sluice/contract/lab/delivery-grants';
import { rules, type RuleId, type RuleLevel } from './rules.ts';

/** A fact that a rule found, with all texts of the rule. */
export type ValidationFinding = {
  rule: RuleId;
  level: RuleLevel;
  message: string;
  evidence: string;
  /** URL or rendition that shows it first. */
  location?: string;
  /** Number of places that show it. */
  count: number;
  fix: string;
  reference?: string;
};

/** Reports that a rule is broken. */
export type Report = (rule: RuleId, evidence: string, location?: string) => void;

const evidenceMax = 500;
const order: readonly RuleLevel[] = ['error', 'warning', 'info'];

/** Removes what URLs may keep secret: user names, passwords, queries with signatures, and grants of tests. */
export const withoutSecrets = (text: string): string =>
  withoutLabGrants(text)
    .replaceAll(/(https?:\/\/)[^\s/?#"'@]*@/gi, '$1')
    .replaceAll(/(https?:\/\/[^\s?#"']+)\?[^\s"']*/gi, '$1?…');

const clean = (text: string): string => withoutSecrets(text).replaceAll('\0', '').slice(0, evidenceMax);

/** Collects findings: one for each rule, with the evidence of its first place. */
export const createFindings = () => {
  const findings = new Map<RuleId, ValidationFinding>();
  const report: Report = (id, evidence, location) => {
    const known = findings.get(id);
    if (known) {
      known.count += 1;
      return;
    }
    findings.set(id, {
      rule: id,
      ...rules[id],
      evidence: clean(evidence),
      ...(location !== undefined && { location: clean(location) }),
      count: 1,
    });
  };
  return {
    report,
    /** Returns all findings, errors first. */
    list: (): ValidationFinding[] =>
      [...findings.values()].toSorted((one, other) => order.indexOf(one.level) - order.indexOf(other.level)),
  };
};
