import { z } from 'zod';
import { id, ignoredInput, instant } from '../../shared/resource.ts';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export const timeZoneInput = z.string().max(64).refine(isTimeZone, 'Must be a time zone, such as Europe/Vienna.');

export const customDataLabels = z
  .record(z.string().regex(/^customData\d{1,3}$/), z.string().max(255))
  .describe('Labels of the custom data fields, by customData1 …');

export const duration = z.string().optional().describe('ISO 8601 duration, such as P90D; indefinitely if absent');

const errorDetails = z.object({
  enabled: z.boolean().describe('Collectors report stack and requests of errors'),
  networkExplorerEnabled: z.boolean().describe('Collectors report the last requests before an error'),
});

export const licenseDomain = z.object({
  id,
  url: z.string().describe('Host, such as example.com or *.example.com'),
  createdAt: instant.optional(),
});

export const analyticsLicense = z.object({
  id,
  createdAt: instant,
  name: z.string().optional(),
  licenseKey: z.string(),
  timeZone: z.string(),
  ignoreDNT: z.boolean(),
  impressions: z.int().optional().describe('Impressions in the current month, in the time zone UTC'),
  maxImpressions: z.int().optional(),
  retentionTime: duration,
  compressedRetentionTime: duration,
  compressionAvailableTo: instant.optional(),
  planExpiredAt: instant.optional().describe('When the plan of the license ended'),
  domains: z.array(licenseDomain),
  customDataFieldLabels: customDataLabels,
  customDataFieldsCount: z.int(),
  orderIndex: z.int(),
  features: z.object({ errorDetails }),
  includeInInsights: z.boolean().optional().describe('Its organization participates in industry insights'),
  industry: z.string().optional().describe('Industry of its organization'),
  subIndustry: z.string().optional(),
});

export type AnalyticsLicense = z.output<typeof analyticsLicense>;

/** Domains with the replication state of the license. */
export const licenseDomains = z.object({
  domains: z.array(licenseDomain),
  willReplicate: z.boolean().describe('Some collectors have not received the last change of the license yet'),
  replicatedAt: instant.describe('Time from which on every collector has this version of the license'),
});

/** An optional field; absent or null keeps the stored value. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null ? undefined : value), schema.optional());

/** Fields that a request may set on a license; fields copied from a response are ignored. */
export const analyticsLicenseInput = z.object({
  ...ignoredInput,
  name: optional(z.string().trim().max(255)).describe('Display name of the license'),
  timeZone: optional(timeZoneInput).describe('Time zone of days and hours in queries'),
  ignoreDNT: optional(z.boolean()).describe('Also count viewers who send the header DNT: 1'),
  customDataFieldLabels: optional(customDataLabels),
  features: optional(z.object({ errorDetails: optional(errorDetails.partial()) })),
});

export const licenseDomainInput = z.object({
  ...ignoredInput,
  url: z
    .string()
    .trim()
    .min(1, 'This field cannot be empty.')
    .max(255)
    .describe('Host that may send, such as example.com or *.example.com'),
});
