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

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day such as 22:00.');

const muteTiming = z.strictObject({
  days: z
    .array(z.int().min(1).max(7))
    .min(1, 'Choose at least one day.')
    .max(7)
    .describe('Days on which it starts; 1 is Monday'),
  from: timeOfDay,
  to: timeOfDay.describe('On the next day if it is not after the start'),
});

/** The measured metric, and the condition under which it fires. */
const conditionFields = {
  licenseKey: z.string().min(1, 'This field cannot be empty.').max(100).describe('Key of the analytics license'),
  kind: upper(alertKinds).describe('Beyond a threshold, changed by a percentage, or no data'),
  metric: z.string().min(1).max(100).describe('Slug of a metric of the catalog'),
  aggregation: optional(z.string().max(30)).describe('One of the metric’s aggregations; defaults to its first'),
  filters: z.array(filter).max(alertLimits.filtersMax).default([]),
  splitBy: optional(z.string().max(100)).describe('Dimension whose values are evaluated separately'),
  windowMinutes: z
    .int()
    .refine(isWindow, `Must be one of ${alertWindows.join(', ')}.`)
    .default(5)
    .describe('Minutes of data that each evaluation covers'),
  direction: upper(alertDirections).default('ABOVE'),
  threshold: z.number('Must be a number.').default(0).describe('In the metric’s unit; percent for a relative change'),
  resolveThreshold: optional(z.number()).describe('Value at which a firing rule resolves; defaults to the threshold'),
  reference: upper(alertReferences).default('PREVIOUS_WEEK').describe('Baseline of a relative change'),
  minimumImpressions: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(0)
    .describe('With fewer in the window there is no data; an availability rule fires on fewer'),
  breaches: z
    .int()
    .min(1)
    .max(alertLimits.evaluationsMax)
    .default(3)
    .describe('Number of breaches that fire the rule …'),
  evaluations: z
    .int()
    .min(1)
    .max(alertLimits.evaluationsMax)
    .default(5)
    .describe('… within this many evaluations, which run once per minute'),
  resolveAfter: z
    .int()
    .min(1)
    .max(alertLimits.evaluationsMax)
    .default(5)
    .describe('Consecutive good evaluations that resolve the rule'),
} as const;

type Asked = z.output<z.ZodObject<typeof conditionFields>>;

const faults = (rule: Asked): [field: keyof Asked, text: string][] => {
  const violations: [keyof Asked, string][] = [];
  const { kind, direction, threshold, resolveThreshold, breaches, evaluations } = rule;
  if (breaches > evaluations) violations.push(['breaches', `Must not exceed the ${evaluations} evaluations.`]);
  if (kind === 'RELATIVE' && threshold <= 0) violations.push(['threshold', 'Must be more than 0 percent.']);
  if (kind === 'RELATIVE' && direction === 'BELOW' && threshold >= 100)
    violations.push(['threshold', 'Must be less than 100 percent: to detect missing data, use an availability rule.']);
  if (resolveThreshold === undefined || kind === 'AVAILABILITY') return violations;
  const isDrop = kind === 'THRESHOLD' && direction === 'BELOW';
  if (isDrop ? resolveThreshold < threshold : resolveThreshold > threshold)
    violations.push(['resolveThreshold', `Must not be ${isDrop ? 'below' : 'above'} the threshold.`]);
  return violations;
};

const checkCondition = (rule: Asked, context: z.RefinementCtx): void => {
  for (const [field, message] of faults(rule)) context.addIssue({ code: 'custom', path: [field], message });
};

const notificationFields = {
  name: z.string().trim().min(1, 'This field cannot be empty.').max(255),
  description: optional(z.string().max(2000)).describe('Instructions for responders; included in the notification'),
  severity: upper(alertSeverities).default('WARNING'),
  enabled: z.boolean().default(true),
  channelIds: z.array(id).max(alertLimits.channelsOfRuleMax).default([]).describe('Channels to notify'),
  reminderMinutes: optional(z.int().min(alertLimits.reminderMinutesMin).max(alertLimits.reminderMinutesMax)).describe(
    'Minutes between reminders while firing; none if absent',
  ),
  muteTimings: z
    .array(muteTiming)
    .max(alertLimits.muteTimingsMax)
    .default([])
    .describe('Mute timings without notifications, in the time zone of the license'),
} as const;

export const alertRuleRequest = z
  .object({ ...ignoredInput, ...conditionFields, ...notificationFields })
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
    start: queryTime.describe('Defaults to 30 days before the end'),
    end: queryTime.describe('Defaults to now'),
  })
  .superRefine(checkCondition);

const measured = {
  value: z.number().nullable(),
  reference: z.number().nullable().describe('Baseline value of a relative change'),
  measured: z.number().nullable().describe('Value compared with the threshold: the metric, or its change in percent'),
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
  muteTimings: z.array(muteTiming),
  preset: z.string().optional().describe('Default rule it was created from'),
  state: z.enum(alertStates),
  condition: z.enum(alertConditions).describe('Result of the last evaluation, regardless of silences'),
  since: instant.describe('Time of the last state change'),
  problem: z.string().optional().describe('Reason why it cannot be evaluated'),
  silencedUntil: instant.optional(),
  isMuted: z.boolean().describe('Notifications were muted at the last evaluation'),
  evaluatedAt: instant.optional(),
  lastFiredAt: instant.optional(),
  values: z
    .array(
      z.object({
        key: z.string().describe('Value of the dimension it is split by; empty if it is not split'),
        condition: z.enum(alertConditions),
        since: instant,
        ...measured,
        impressions: z.int(),
      }),
    )
    .describe('Firing values first'),
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
  share: z.number().describe('Share of the breach, from 0 to 1'),
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
  isSilenced: z.boolean().describe('Notifications were suppressed'),
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
  latency: z.number().optional().describe('Duration of the last attempt in milliseconds'),
  responseText: z.string().optional(),
  failure: z.string().optional(),
  canReplay: z.boolean(),
  createdAt: instant,
  deliveredAt: instant.optional(),
});
export type AlertMessage = z.output<typeof alertMessage>;

export const alertPreview = z.object({
  start: z.number().describe('Unix time in milliseconds'),
  end: z.number(),
  stepMinutes: z.int(),
  times: z.array(z.number()).describe('Ends of the windows as Unix times in milliseconds'),
  series: z
    .array(
      z.object({
        key: z.string(),
        values: z
          .array(z.number().nullable())
          .describe('Values of the metric; the worst if a point covers several windows'),
        measured: z.array(z.number().nullable()).describe('Values compared with the threshold'),
      }),
    )
    .describe('For a split rule, the values with the most impressions'),
  episodes: z.array(
    z.object({
      key: z.string(),
      start: z.number(),
      end: z.number().optional().describe('Absent while firing'),
      worst: z.number().nullable(),
    }),
  ),
  alertsPerWeek: z.number(),
  firingMinutes: z.int(),
  typical: z
    .object({ median: z.number(), high: z.number().describe('95th percentile'), low: z.number(), max: z.number() })
    .optional()
    .describe('Statistics of the values compared with the threshold'),
  missingShare: z.number().describe('Share of windows without data, from 0 to 1'),
});
export type AlertPreview = z.output<typeof alertPreview>;

const webAddress = z
  .url({ protocol: /^https?$/, error: 'Must be an address that starts with https:// or http://.' })
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
    url: optional(webAddress).describe('If absent in an update, it stays unchanged'),
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
  url: z.string().optional().describe('For Slack and Teams only the start of the URL, since the rest is secret'),
  muted: z.boolean(),
  rules: z.int().describe('Number of rules that use it'),
  signature: z
    .object({
      type: z.literal('HMAC'),
      key: z.string().optional().describe('Returned once, when the server generates it'),
    })
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
  summary: z.string().describe('Sentence that describes when it fires'),
  isAdopted: z.boolean().describe('The license has a rule created from it'),
});

export const alertDefaultsRequest = z.object({
  licenseKey: conditionFields.licenseKey,
  keys: z.array(z.string().max(100)).min(1).max(50),
  enabled: z.boolean().default(false),
  channelIds: z.array(id).max(alertLimits.channelsOfRuleMax).default([]),
});
