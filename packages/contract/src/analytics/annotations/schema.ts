import { z } from 'zod';
import { telemetryInstant } from '../../shared/instants.ts';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { alertSeverities } from '../alerts/vocabulary.ts';

/** Kinds of annotations that users and deployment tools create. */
export const annotationKinds = ['RELEASE', 'INCIDENT'] as const;

export const annotationLimits = {
  /** Annotations that an organization may have. */
  countMax: 5000,
  /** Annotations and alert periods of one response, the latest ones. */
  listMax: 200,
};

const absent = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

const moment = telemetryInstant(
  z.preprocess(
    (value) => (typeof value === 'string' ? new Date(value) : value),
    z.date('Must be an instant such as 2026-01-02T03:04:05Z.'),
  ),
);

export const annotationRequest = z
  .object({
    ...ignoredInput,
    kind: z.enum(annotationKinds).describe('RELEASE: of an app, a player or a stream; INCIDENT: a known problem'),
    title: z.string().trim().min(1, 'This field cannot be empty.').max(200),
    licenseKey: z
      .preprocess(absent, z.string().max(64).optional())
      .describe('Only shown with this license; with every license if absent'),
    startedAt: moment,
    endedAt: z.preprocess(absent, moment.optional()).describe('Absent for a moment, or while an incident lasts'),
  })
  .superRefine(({ startedAt, endedAt }, context) => {
    if (endedAt && endedAt < startedAt)
      context.addIssue({ code: 'custom', path: ['endedAt'], message: 'Must not be before the start.' });
  });

export const annotation = z.object({
  id,
  kind: z.enum(annotationKinds),
  title: z.string(),
  licenseKey: z.string().optional(),
  startedAt: instant,
  endedAt: instant.optional(),
  createdAt: instant,
  modifiedAt: instant,
});
export type Annotation = z.output<typeof annotation>;

const alertPeriod = z.object({
  kind: z.literal('ALERT'),
  id: id.describe('Id of the state change that started the period'),
  ruleId: id,
  title: z.string().describe('Name of the alert rule'),
  key: z.string().describe('Value of the dimension that the rule is split by; empty if it is not split'),
  severity: z.enum(alertSeverities),
  startedAt: instant,
  endedAt: instant.optional().describe('Absent while firing'),
});
export type AlertPeriod = z.output<typeof alertPeriod>;

/** An annotation or an alert period, as charts mark them. */
export const chartMark = z.discriminatedUnion('kind', [alertPeriod, annotation]);
export type ChartMark = z.output<typeof chartMark>;
