import {
  type AlertEvidence,
  type AlertMessageKind,
  type AlertSeverity,
  type DescribedRule,
  dimensionText,
  measuredText,
  ruleText,
} from '@sluice/contract';

/** One watched value that is firing or has resolved. */
export type NotifiedValue = { key: string; measured: number | null; since: string; evidence: readonly AlertEvidence[] };

/** Content of a notification about a rule, independent of the channel. */
export type AlertNotification = {
  kind: AlertMessageKind;
  rule: DescribedRule & { id: string; name: string; description?: string | undefined; severity: AlertSeverity };
  license: { key: string; name: string };
  happenedAt: string;
  /** Start of the current or last firing period of the rule. */
  firingSince?: string | undefined;
  values: readonly NotifiedValue[];
  reason?: string | undefined;
  links: { rule: string; metric: string };
};

const headlines: Record<AlertMessageKind, string> = {
  FIRING: '',
  RESOLVED: 'Resolved: ',
  REMINDER: 'Still firing: ',
  TEST: 'Test: ',
};

// Names come from users and viewers, and mail programs and chats turn anything like an address into a link.
const plainName = (name: string): string => name.replace(/[:/.<>|]+/g, ' ').slice(0, 100);

export const headlineOf = ({ kind, rule }: AlertNotification): string => `${headlines[kind]}${plainName(rule.name)}`;

/** `2026-06-01 at 12:00 UTC`. */
export const timeText = (instant: string): string => `${instant.slice(0, 10)} at ${instant.slice(11, 16)} UTC`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;

const evidenceText = ({ dimension, value, share }: AlertEvidence): string =>
  `${dimensionText(dimension)} ${value === null ? 'unknown' : `“${plainName(value)}”`} (${percent(share)})`;

const valuesMax = 10;

const valueLine = (rule: DescribedRule, { key, measured, evidence }: NotifiedValue): string => {
  const which = rule.splitBy ? (key === '' ? '(empty)' : plainName(key)) : 'Measured';
  const most = evidence.slice(0, 3).map(evidenceText).join(', ');
  return `${which}: ${measuredText(rule, measured)}${most ? `, mainly from ${most}` : ''}`;
};

/** Returns one line per firing value. */
export const valueLines = ({ rule, values }: AlertNotification): string[] => {
  const lines = values.slice(0, valuesMax).map((value) => valueLine(rule, value));
  const more = values.length - lines.length;
  return more > 0 ? [...lines, `and ${more} more`] : lines;
};

/** Summarizes the event in a sentence or two. */
export const summaryOf = (news: AlertNotification): string => {
  const { kind, rule, firingSince, happenedAt, reason } = news;
  if (kind === 'TEST') return 'This is a test. Alerts of your organization will be sent here.';
  const because = reason ? ` ${reason}` : '';
  if (kind === 'RESOLVED')
    return `Resolved${firingSince ? ` after firing since ${timeText(firingSince)}` : ''}.${because} Rule: ${ruleText(rule)}`;
  return `${ruleText(rule)} Firing since ${timeText(firingSince ?? happenedAt)}.${because}`;
};
