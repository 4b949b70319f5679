import { z } from 'zod';
import { telemetryInstant } from '../../shared/instants.ts';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import {
  alertChannelTypes,
  alertConditions,
  alertDirections,
  alertKinds,
  alertLimits,
  alertMessageKinds,
  alertMessageStatuses,
  alertReferences,
  alertSeverities,
  alertStates,
  alertWindows,
  type AlertWindow,
} from './vocabulary.ts';

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

const upper = <const V extends string>(values: readonly [V, ...V[]]) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase() : value),
    z.enum(values, `Must be one of ${values.join(', ')}.`),
  );

const isWindow = (minutes: number): minutes is AlertWindow => alertWindows.some((window) => window === minutes);

const filter = z.strictObject({
  name: z.string().min(1).max(100).describe('Dimension'),
  operator: upper(['IN', 'EQ', 'NE', 'LT', 'LTE', 'GT', 'GTE', 'CONTAINS', 'NOTCONTAINS']),
  value: z.json().optional().describe('A list for IN; null or absent means "not known"'),
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of the day such as 22:00.');

const quietTime = z.strictObject({
  days: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose a day at least.')
    .max(7)
    .describe('Days on which it begins, 1 is Monday'),
  from: timeOfDay,
  to: timeOfDay.describe('On the next day where it is not after its begin'),
});

/** What is measured, and when that is worth an alert. */
const conditionFields = {
  licenseKey: z.string().min(1, 'This field cannot be empty.').max(100).describe('Key of the analytics license'),
  kind: upper(alertKinds).describe('Beyond a threshold, changed by a percentage, or no data'),
  metric: z.string().min(1).max(100).describe('Slug of a metric of the catalogue'),
  aggregation: optional(z.string().max(30)).describe('One of the metric’s; its first if left out'),
  filters: z.array(filter).max(alertLimits.filtersMost).default([]),
  splitBy: optional(z.string().max(100)).describe('Dimension each of whose values is watched by itself'),
  windowMinutes: z
    .int()
    .refine(isWindow, `Must be one of ${alertWindows.join(', ')}.`)
    .default(5)
    .describe('Minutes that each evaluation looks at'),
  direction: upper(alertDirections).default('ABOVE'),
  threshold: z.number('Must be a number.').default(0).describe('In the metric’s unit; percent for a relative change'),
  resolveThreshold: optional(z.number()).describe('What a firing rule must get back to; the threshold if left out'),
  reference: upper(alertReferences).default('PREVIOUS_WEEK').describe('What a change is measured against'),
  minimumImpressions: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(0)
    .describe('With fewer in the window nothing is said; for availability, fewer is what fires'),
  breaches: z.int().min(1).max(alertLimits.evaluationsMost).default(3).describe('Breaches that make it fire …'),
  evaluations: z
    .int()
    .min(1)
    .max(alertLimits.evaluationsMost)
    .default(5)
    .describe('… in so many evaluations, of which there is one a minute'),
  resolveAfter: z.int().min(1).max(alertLimits.evaluationsMost).default(5).describe('Evaluations in a row that end it'),
} as const;

type Asked = z.output<z.ZodObject<typeof conditionFields>>;

const faults = (rule: Asked): [field: keyof Asked, text: string][] => {
  const found: [keyof Asked, string][] = [];
  const { kind, direction, threshold, resolveThreshold, breaches, evaluations } = rule;
  if (breaches > evaluations) found.push(['breaches', `There are ${evaluations} evaluations only.`]);
  if (kind === 'RELATIVE' && threshold <= 0) found.push(['threshold', 'Must be more than 0 percent.']);
  if (kind === 'RELATIVE' && direction === 'BELOW' && threshold >= 100)
    found.push(['threshold', 'Nothing can drop by 100 percent and still be there: use an availability rule.']);
  if (resolveThreshold === undefined || kind === 'AVAILABILITY') return found;
  const isDrop = kind === 'THRESHOLD' && direction === 'BELOW';
  if (isDrop ? resolveThreshold < threshold : resolveThreshold > threshold)
    found.push(['resolveThreshold', `Must not be ${isDrop ? 'below' : 'above'} the threshold.`]);
  return found;
};

const checkCondition = (rule: Asked, context: z.RefinementCtx): void => {
  for (const [field, message] of faults(rule)) context.addIssue({ code: 'custom', path: [field], message });
};

const telling = {
  name: z.string().trim().min(1, 'This field cannot be empty.').max(255),
  description: optional(z.string().max(2000)).describe('What to do about it; it is told with the alert'),
  severity: upper(alertSeverities).default('WARNING'),
  enabled: z.boolean().default(true),
  channelIds: z.array(id).max(alertLimits.channelsOfRuleMost).default([]).describe('Whom it is told to'),
  reminderMinutes: optional(
    z.int().min(alertLimits.reminderMinutesLeast).max(alertLimits.reminderMinutesMost),
  ).describe('Tell again after so many minutes; never if left out'),
  quietTimes: z
    .array(quietTime)
    .max(alertLimits.quietTimesMost)
    .default([])
    .describe('When nobody is told, by the clocks of the license'),
} as const;

export const alertRuleRequest = z
  .object({ ...ignoredInput, ...conditionFields, ...telling })
  .superRefine(checkCondition);

const queryTime = telemetryInstant(
  z.preprocess(
    (value) => (typeof value === 'string' ? Date.parse(value) : (value ?? undefined)),
    z.number('Must be an instant such as 2026-01-02T03:04:05Z, or milliseconds since 1970.').optional(),
  ),
);

export const alertPreviewRequest = z
  .object({
    ...conditionFields,
    start: queryTime.describe('30 days before the end if left out'),
    end: queryTime.describe('Now if left out'),
  })
  .superRefine(checkCondition);

const measured = {
  value: z.number().nullable(),
  reference: z.number().nullable().describe('Of a relative change: what the value is held against'),
  measured: z.number().nullable().describe('What is held against the threshold: the value, or the change in percent'),
};

const channelReference = z.object({ id, name: z.string(), type: z.enum(alertChannelTypes) });

export const alertRule = z.object({
  ...conditionFields,
  filters: z.array(filter),
  aggregation: z.string().optional(),
  splitBy: z.string().optional(),
  resolveThreshold: z.number().optional(),
  id,
  name: z.string(),
  description: z.string().optional(),
  severity: z.enum(alertSeverities),
  enabled: z.boolean(),
  channelIds: z.array(id),
  channels: z.array(channelReference),
  reminderMinutes: z.int().optional(),
  quietTimes: z.array(quietTime),
  preset: z.string().optional().describe('The default rule it was made from'),
  state: z.enum(alertStates),
  condition: z.enum(alertConditions).describe('Where it stands, silenced or not, by the last evaluation'),
  since: instant.describe('When it came to that state'),
  problem: z.string().optional().describe('Why it cannot be evaluated'),
  silencedUntil: instant.optional(),
  isQuiet: z.boolean().describe('Nobody was to be told at the last evaluation'),
  evaluatedAt: instant.optional(),
  lastFiredAt: instant.optional(),
  values: z
    .array(
      z.object({
        key: z.string().describe('Value of the dimension it is split by; empty if it is not'),
        condition: z.enum(alertConditions),
        since: instant,
        ...measured,
        impressions: z.int(),
      }),
    )
    .describe('Those that fire first'),
  createdAt: instant,
  modifiedAt: instant,
});
export type AlertRule = z.output<typeof alertRule>;
export type AlertRuleInput = z.output<typeof alertRuleRequest>;
export type AlertConditionInput = Omit<z.output<typeof alertPreviewRequest>, 'start' | 'end'>;

const evidence = z.object({
  dimension: z.string(),
  value: z.string().nullable(),
  measured: z.number().nullable(),
  reference: z.number().nullable(),
  impressions: z.int().nullable(),
  share: z.number().describe('Of what is wrong, from 0 to 1'),
});
export type AlertEvidence = z.output<typeof evidence>;

export const alertTransition = z.object({
  id,
  key: z.string(),
  from: z.enum([...alertConditions, 'ERROR']),
  to: z.enum([...alertConditions, 'ERROR']),
  happenedAt: instant,
  ...measured,
  impressions: z.int().nullable(),
  windowStart: instant.optional(),
  windowEnd: instant.optional(),
  isHushed: z.boolean().describe('Nobody was to be told'),
  reason: z.string().optional(),
  evidence: z.array(evidence),
});
export type AlertTransition = z.output<typeof alertTransition>;

export const alertMessage = z.object({
  id,
  kind: z.enum(alertMessageKinds),
  channelId: id.optional(),
  channelName: z.string(),
  channelType: z.enum(alertChannelTypes),
  recipient: z.string().optional(),
  status: z.enum(alertMessageStatuses),
  attempts: z.int(),
  responseCode: z.int().optional(),
  latency: z.number().optional().describe('Milliseconds of the last attempt'),
  responseText: z.string().optional(),
  failure: z.string().optional(),
  canReplay: z.boolean(),
  createdAt: instant,
  deliveredAt: instant.optional(),
});
export type AlertMessage = z.output<typeof alertMessage>;

export const alertPreview = z.object({
  start: z.number().describe('Milliseconds since 1970'),
  end: z.number(),
  stepMinutes: z.int(),
  times: z.array(z.number()).describe('Ends of the windows, milliseconds since 1970'),
  series: z
    .array(
      z.object({
        key: z.string(),
        values: z.array(z.number().nullable()).describe('The metric, the worst where several windows are one point'),
        measured: z.array(z.number().nullable()).describe('What is held against the threshold'),
      }),
    )
    .describe('Of a rule that is split: the values with the most impressions'),
  episodes: z.array(
    z.object({
      key: z.string(),
      start: z.number(),
      end: z.number().optional().describe('Absent while it fires'),
      worst: z.number().nullable(),
    }),
  ),
  alertsPerWeek: z.number(),
  firingMinutes: z.int(),
  typical: z
    .object({ median: z.number(), high: z.number().describe('95 % are below'), low: z.number(), max: z.number() })
    .optional()
    .describe('Of what is held against the threshold'),
  missingShare: z.number().describe('Windows that say nothing, from 0 to 1'),
});
export type AlertPreview = z.output<typeof alertPreview>;

const webAddress = z
  .url({ protocol: /^https?$/, error: 'Must be an address that begins with https:// or http://.' })
  .max(2000);

const emails = z
  .array(z.email('Email is not valid').max(254))
  .min(1, 'This field cannot be empty.')
  .max(50, 'Max 50 emails can be added')
  .refine(
    (list) => new Set(list.map((email) => email.toLowerCase())).size === list.length,
    'Email already in the list',
  );

export const alertChannelRequest = z
  .object({
    ...ignoredInput,
    name: z.string().trim().min(1, 'This field cannot be empty.').max(255),
    type: upper(alertChannelTypes),
    emails: optional(emails),
    url: optional(webAddress).describe('Left out in a change, it stays'),
    muted: z.boolean().default(false),
  })
  .superRefine(({ type, emails: list }, context) => {
    if (type === 'EMAIL' && !list)
      context.addIssue({ code: 'custom', path: ['emails'], message: 'This field cannot be empty.' });
  });

export const alertChannel = z.object({
  id,
  name: z.string(),
  type: z.enum(alertChannelTypes),
  emails: z.array(z.string()).optional(),
  url: z.string().optional().describe('Of Slack and Teams its beginning alone, for the rest is a secret'),
  muted: z.boolean(),
  rules: z.int().describe('How many rules name it'),
  signature: z
    .object({ type: z.literal('HMAC'), key: z.string().optional().describe('Shown once, when the server makes it') })
    .optional(),
  createdAt: instant,
  modifiedAt: instant,
});
export type AlertChannel = z.output<typeof alertChannel>;

export const alertSilenceRequest = z.object({
  until: telemetryInstant(
    z.preprocess(
      (value) => (typeof value === 'string' ? new Date(value) : value),
      z.date('Must be an instant such as 2026-01-02T03:04:05Z.'),
    ),
  ),
});

export const alertDefault = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  metric: z.string(),
  kind: z.enum(alertKinds),
  severity: z.enum(alertSeverities),
  summary: z.string().describe('When it fires, in words'),
  isAdopted: z.boolean().describe('There is a rule of the license that was made from it'),
});

export const alertDefaultsRequest = z.object({
  licenseKey: conditionFields.licenseKey,
  keys: z.array(z.string().max(100)).min(1).max(50),
  enabled: z.boolean().default(false),
  channelIds: z.array(id).max(alertLimits.channelsOfRuleMost).default([]),
});
