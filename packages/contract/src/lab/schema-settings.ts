import { z } from 'zod';
import { id, ignoredInput, instant } from '../shared/resource.ts';
import { timeZoneInput } from '../analytics/licenses/schema.ts';
import { parseCron } from './cron.ts';
import { webUrl } from '../shared/web-url.ts';
import { anyCase, labName, optional } from './fields.ts';
import {
  labDeviceStatuses,
  labEngines,
  labEnvironmentStatuses,
  labLocationKinds,
  labLocationStatuses,
  labNotifyOn,
  labPlayers,
  labReportEmailsMax,
  labRetentionDays,
  labTargetKinds,
  labTargetStatuses,
} from './vocabulary.ts';

export const labTarget = z.object({
  id,
  name: z.string(),
  engine: z.enum(labEngines),
  engineVersion: z.string().optional(),
  player: z.enum(labPlayers),
  playerVersion: z.string().optional(),
  os: z.string().optional(),
  kind: z.enum(labTargetKinds),
  deviceName: z.string().optional().describe('Name of the paired device'),
  status: z.enum(labTargetStatuses),
  advice: z.string().optional().describe('Why it is unavailable, and how to make it available'),
  isExperimental: z.boolean(),
  capabilities: z.object({
    nativeHls: z.boolean(),
    codecs: z.array(z.string()),
    drmSystems: z.array(z.string()),
    streamTypes: z.array(z.enum(['dash', 'hls'])),
    unplayable: z
      .array(z.object({ streamType: z.enum(['dash', 'hls']), reason: z.string() }))
      .optional()
      .describe('Types of streams that the player plays elsewhere, but not in this browser'),
  }),
});
export type LabTarget = z.output<typeof labTarget>;

export const labSample = z.object({
  id,
  name: z.string(),
  description: z.string(),
  streamType: z.enum(['dash', 'hls']),
  streamUrl: z.string(),
  status: z.enum(['READY', 'PREPARING']).describe('A sample that is still being encoded has no files yet'),
});
export type LabSample = z.output<typeof labSample>;

const use = z.object({ limit: z.int().optional().describe('Absent if unlimited'), used: z.int() });

export const labLimits = z.object({
  automaticTests: use.describe('Environments of streams with automatic tests'),
  queuedRuns: use.describe('Jobs that wait or run'),
  minutes: use.describe('Minutes of this month in UTC'),
});
export type LabLimits = z.output<typeof labLimits>;

const port = z.int().min(1).max(65_535);
const country = z.string().regex(/^[A-Z]{2}$/, 'Must be an ISO 3166-1 country code such as AT.');

/** Host name or IP address without port. */
const host = z
  .string()
  .trim()
  .min(1, 'This field cannot be empty.')
  .max(253)
  .regex(/^[A-Za-z0-9.:_-]+$/, 'Must be a host name or an IP address.');

const credential = z
  .string()
  .max(255)
  // Would end the credentials of a SOCKS5 or HTTP proxy.
  .regex(/^[\x20-\x7e]*$/, 'Must be printable ASCII.');

export const labLocationInput = z.object({
  ...ignoredInput,
  name: labName,
  country: optional(country),
  kind: anyCase(['HTTP', 'SOCKS5']).describe('Type of the proxy'),
  host,
  port,
  username: optional(credential),
  password: optional(credential).describe('Never returned; a masked value keeps the stored one'),
  resolvesNames: optional(z.boolean()).describe(
    'Lets the proxy resolve host names; it must then guard its own network',
  ),
});
export type LabLocationInput = z.output<typeof labLocationInput>;

export const labLocation = z.object({
  id,
  name: z.string(),
  country: z.string().optional(),
  kind: z.enum(labLocationKinds),
  status: z.enum(labLocationStatuses),
  host: z.string().optional(),
  port: z.int().optional(),
  username: z.string().optional(),
  hasPassword: z.boolean(),
  resolvesNames: z.boolean(),
  seenAddress: z.string().optional().describe('Address that servers saw at the last check'),
  latencyMilliseconds: z.number().optional(),
  message: z.string().optional().describe('Why it is unreachable'),
  checkedAt: instant.optional(),
});
export type LabLocation = z.output<typeof labLocation>;

export const labEnvironmentInput = z.object({
  ...ignoredInput,
  name: labName,
  url: webUrl(2048).describe('Address of a W3C WebDriver server, such as safaridriver, Appium or a grid'),
  players: optional(z.array(z.enum(labPlayers)).min(1).max(labPlayers.length)).describe('All players if absent'),
  capabilities: optional(z.record(z.string().max(128), z.json())).describe('Capabilities of new sessions'),
  token: optional(credential).describe('Bearer token of the server; never returned'),
});
export type LabEnvironmentInput = z.output<typeof labEnvironmentInput>;

export const labEnvironment = z.object({
  id,
  name: z.string(),
  url: z.string(),
  players: z.array(z.enum(labPlayers)),
  capabilities: z.record(z.string(), z.json()),
  hasToken: z.boolean(),
  status: z.enum(labEnvironmentStatuses),
  message: z.string().optional().describe('Why it is unavailable'),
  browser: z.string().optional().describe('Browser and its version, as the last check found it'),
  os: z.string().optional(),
  availablePlayers: z
    .array(z.enum(labPlayers))
    .describe('Players that the browser can run; none before the first check'),
  checkedAt: instant.optional(),
  createdAt: instant,
  modifiedAt: instant,
});
export type LabEnvironment = z.output<typeof labEnvironment>;

export const labDeviceInput = z.object({
  ...ignoredInput,
  name: labName.describe('Name of the device, such as "TV in the lobby"'),
});

const deviceFields = {
  id,
  name: z.string(),
  status: z.enum(labDeviceStatuses),
  createdAt: instant,
};

export const labDevice = z.object({
  ...deviceFields,
  browser: z.string().optional().describe('Browser and its version, from its user agent'),
  os: z.string().optional(),
  players: z.array(z.enum(labPlayers)).describe('Players that its browser can run'),
  codeExpiresAt: instant.optional().describe('End of the pairing code; absent once it was used'),
  pairedAt: instant.optional(),
  seenAt: instant.optional().describe('Last sign of life of its page'),
});
export type LabDevice = z.output<typeof labDevice>;

export const labPairing = z.object({
  ...deviceFields,
  code: z.string().describe('Works once; never returned again'),
  url: z.string().describe('Address to open on the device'),
  qrCode: z.string().describe('PNG of the address as base64'),
  expiresAt: instant,
});
export type LabPairing = z.output<typeof labPairing>;

const traceStep = z.object({
  durationMilliseconds: z.int().min(10).max(3_600_000),
  kilobitsPerSecond: z.number().min(0).max(1_000_000).describe('0 stops all transfers'),
  roundTripMilliseconds: z.number().min(0).max(10_000).default(0),
});

const isPattern = (text: string): boolean => {
  try {
    return new RegExp(text) instanceof RegExp;
  } catch {
    return false;
  }
};

const fault = z.object({
  match: z
    .string()
    .min(1)
    .max(200)
    .refine(isPattern, 'Must be a regular expression.')
    .describe('Regular expression over the URL'),
  skip: z.int().min(0).max(10_000).optional().describe('Matching requests before the first failure'),
  times: z.int().min(1).max(10_000).optional().describe('Requests that fail; all if absent'),
  effect: z.discriminatedUnion('type', [
    z.object({ type: z.literal('status'), status: z.int().min(400).max(599) }),
    z.object({ type: z.literal('hang'), milliseconds: z.int().min(1).max(120_000) }),
    z.object({ type: z.literal('truncate'), bytes: z.int().min(0).max(1_000_000_000) }),
    z.object({ type: z.literal('delay'), milliseconds: z.int().min(1).max(120_000) }),
  ]),
});

export const labProfileInput = z.object({
  ...ignoredInput,
  name: labName,
  trace: z
    .array(traceStep)
    .max(1000)
    .default([])
    .describe('Bandwidth over time; the last step holds. Empty: unlimited'),
  faults: z.array(fault).max(50).default([]).describe('Failures of requests over plain HTTP'),
});
export type LabProfileInput = z.output<typeof labProfileInput>;

export const labProfile = z.object({
  id,
  name: z.string(),
  isBuiltIn: z.boolean(),
  trace: z.array(traceStep),
  faults: z.array(fault),
});
export type LabProfile = z.output<typeof labProfile>;

export const labBaseline = z.object({
  id,
  streamId: id,
  streamName: z.string(),
  targetId: id,
  profileId: id,
  values: z
    .record(z.string(), z.record(z.string(), z.array(z.number())))
    .describe('Values of earlier attempts by test case and metric'),
  jobs: z.int().describe('Passed jobs whose values it contains'),
  modifiedAt: instant,
});
export type LabBaseline = z.output<typeof labBaseline>;

const threshold = z.number().min(0).max(3_600_000);

const thresholds = {
  firstFrameMilliseconds: threshold.optional().describe('Time to the first frame; 10,000 by default'),
  stallMilliseconds: threshold
    .optional()
    .describe('Stall time in total; by default a tenth of the time played, and no limit on a slow network'),
  freezeMilliseconds: threshold.optional().describe('Freeze time in total; no limit by default'),
  droppedPercent: z.number().min(0).max(100).optional().describe('Share of dropped frames; 33 by default'),
};

export const labConfigurationInput = z.object({
  ...ignoredInput,
  schedule: z.object({
    enabled: z.boolean().default(true),
    cron: z
      .string()
      .trim()
      .max(100)
      .refine((text) => parseCron(text) !== undefined, 'Must be a cron expression such as 0 3 * * 6.')
      .describe('Minute, hour, day of month, month, and day of week'),
    timeZone: timeZoneInput.describe('IANA time zone, such as Europe/Vienna'),
  }),
  reportEmails: z
    .array(z.email('Email is not valid').max(254))
    .max(labReportEmailsMax, 'Max 50 emails can be added')
    .default([]),
  notifyOn: anyCase(labNotifyOn).default('CHANGED'),
  thresholds: z.object(thresholds).default({}).describe('Limits that fail an attempt'),
  retentionDays: z.int().min(labRetentionDays.min).max(labRetentionDays.max).default(labRetentionDays.default),
  defaultTargets: z
    .array(id)
    .max(100)
    .default([])
    .describe('Test environments that a new stream gets in the dashboard'),
  defaultLocation: optional(id),
});
export type LabConfigurationInput = z.output<typeof labConfigurationInput>;

export const labConfiguration = z.object({
  id: id.describe('Id of the organization'),
  schedule: z.object({ enabled: z.boolean(), cron: z.string(), timeZone: z.string() }),
  reportEmails: z.array(z.string()),
  notifyOn: z.enum(labNotifyOn),
  thresholds: z.object(thresholds),
  retentionDays: z.int(),
  defaultTargets: z.array(id),
  defaultLocation: id.optional(),
  nextRunAt: instant.optional().describe('Start of the next automatic tests; absent if the schedule is off'),
  modifiedAt: instant.optional(),
});
export type LabConfiguration = z.output<typeof labConfiguration>;

export const labStatisticsGroups = ['ENVIRONMENT', 'STREAM', 'WEEK'] as const;
export type LabStatisticsGroup = (typeof labStatisticsGroups)[number];

export const labStatistic = z.object({
  key: z.string().describe('Id of the test environment or stream, or first day of the week'),
  jobs: z.int(),
  passed: z.int(),
  failed: z.int(),
  flaky: z.int(),
  unsupported: z.int(),
  inconclusive: z.int(),
  errors: z.int(),
  passRate: z.number().optional().describe('Share of PASSED in PASSED, FAILED and FLAKY'),
  flakeRate: z.number().optional(),
  medianFirstFrameMilliseconds: z.number().optional(),
  medianFreezeMilliseconds: z.number().optional(),
  minutes: z.number(),
});
export type LabStatistic = z.output<typeof labStatistic>;
