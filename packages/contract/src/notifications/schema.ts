import { z } from 'zod';
import { id, ignoredInput, instant, resourceInput, resourceOutput } from '../shared/resource.ts';
import { conditionTree } from './conditions.ts';
import {
  conditionalEventTypes,
  deliveryStatuses,
  emailsMax,
  emailsMaxText,
  eventTypes,
  notificationTypes,
  reportIntervals,
  resourceTypes,
} from './vocabulary.ts';

const absentIfNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

/** What clients send back of an earlier answer. */
const ignored = {
  ...ignoredInput,
  type: z.unknown().optional(),
  eventType: z.unknown().optional(),
  category: z.unknown().optional(),
  resourceType: z.unknown().optional(),
  resourceId: z.unknown().optional(),
  triggeredAt: z.unknown().optional(),
};

const common = {
  ...resourceInput,
  ...ignored,
  muted: absentIfNull(z.boolean()).describe('Events are noted and nobody is told'),
  resolve: absentIfNull(z.boolean()).describe('Tell as well when the conditions are no longer met'),
};

const webAddress = z
  .url({ protocol: /^https?$/, error: 'Must be an address that starts with https:// or http://.' })
  .max(2000);

const emails = z
  .array(z.email('Email is not valid').max(254))
  .min(1, 'This field cannot be empty.')
  .max(emailsMax, emailsMaxText)
  .refine(
    (list) => new Set(list.map((email) => email.toLowerCase())).size === list.length,
    'Email already in the list',
  );

const signature = z.strictObject({
  type: z.literal('HMAC').default('HMAC'),
  key: z
    .string()
    .min(8, 'Must have 8 characters at least.')
    .max(500)
    .describe('Text, or bytes in base64 after whsec_; made by the server if the signature is left out'),
});

const webhook = {
  ...common,
  url: webAddress,
  method: absentIfNull(z.enum(['POST', 'PUT'])).describe('POST if left out'),
  insecureSsl: absentIfNull(z.boolean()).describe('Send even if the certificate of the receiver cannot be checked'),
  signature: absentIfNull(signature),
  schema: z.unknown().optional(),
};

const conditions = absentIfNull(conditionTree);

/** Request bodies by what a notification needs. */
export const notificationRequests = {
  email: z.strictObject({ ...common, emails }),
  emailWithConditions: z.strictObject({ ...common, emails, conditions }),
  webhook: z.strictObject(webhook),
  webhookWithConditions: z.strictObject({ ...webhook, conditions }),
  heartbeat: z.strictObject({ ...webhook, interval: absentIfNull(z.number().min(1).max(86_400)) }),
} as const;

/** The body of any of them, parsed. */
export type NotificationBody = {
  name?: string | undefined;
  description?: string | undefined;
  customData?: Record<string, unknown> | undefined;
  muted?: boolean | undefined;
  resolve?: boolean | undefined;
  emails?: string[];
  url?: string;
  signature?: { type: 'HMAC'; key: string } | undefined;
  [field: string]: unknown;
};

export const notificationResponse = z.looseObject({
  ...resourceOutput,
  type: z.enum(notificationTypes),
  eventType: z.enum(eventTypes),
  category: z.string(),
  resourceType: z.enum(resourceTypes),
  resourceId: id.optional(),
  muted: z.boolean(),
  resolve: z.boolean(),
  triggeredAt: instant.optional(),
  emails: z.array(z.string()).optional(),
  url: z.string().optional(),
  method: z.enum(['POST', 'PUT']).optional(),
  insecureSsl: z.boolean().optional(),
  signature: z
    .object({ type: z.literal('HMAC'), key: z.string().optional().describe('Shown once, when the server makes it') })
    .optional(),
});

export const notificationState = z.object({
  id,
  notificationId: id,
  resourceId: id,
  state: z.enum(['FIRED', 'RESOLVED']),
  muted: z.boolean(),
  triggeredAt: instant,
});

export const delivery = z.object({
  id: id.describe('The webhook-id of the message, the same for each attempt'),
  notificationId: id,
  eventType: z.enum(eventTypes),
  resourceId: id.optional(),
  status: z.enum(deliveryStatuses),
  attempts: z.int(),
  responseCode: z.int().optional(),
  latency: z.number().optional().describe('Milliseconds of the last attempt'),
  responseText: z.string().optional().describe('The beginning of the last answer'),
  failure: z.string().optional(),
  createdAt: instant,
  attemptedAt: instant.optional(),
  deliveredAt: instant.optional(),
});

export const usageReportRequest = z.strictObject({
  ...resourceInput,
  ...ignored,
  emails,
  intervalType: z.preprocess(
    (value) => (typeof value === 'string' ? value.toUpperCase() : value),
    z.enum(reportIntervals, `Must be one of ${reportIntervals.join(', ')}.`),
  ),
  muted: absentIfNull(z.boolean()),
  resolve: z.unknown().optional(),
});

export const conditionTestRequest = z.strictObject({
  eventType: z.enum(conditionalEventTypes, `Must be one of ${conditionalEventTypes.join(', ')}.`),
  conditions: conditionTree,
  resourceId: absentIfNull(id).describe('Of this encoding alone'),
});

const pastEvent = z.object({
  resourceId: id,
  resourceName: z.string().optional(),
  happenedAt: instant,
  attributes: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  isMet: z.boolean(),
});

export const conditionTestResponse = z.object({
  events: z.array(pastEvent).describe('The latest 100 events of the type, the latest first'),
});
