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
  .describe('Names of the custom data fields, by customData1 …');

export const duration = z.string().optional().describe('ISO 8601 duration, such as P90D; for ever if absent');

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
  includeInInsights: z.boolean().optional().describe('Whether its organization takes part in industry insights'),
  industry: z.string().optional().describe('Of its organization'),
  subIndustry: z.string().optional(),
});

export type AnalyticsLicense = z.output<typeof analyticsLicense>;

/** Domains with the state of the license at the collectors. */
export const licenseDomains = z.object({
  domains: z.array(licenseDomain),
  willReplicate: z.boolean().describe('The last change of the license is still on its way to some collectors'),
  replicatedAt: instant.describe('From then on every collector knows the license as it is here'),
});

/** What is left out or null stays as it is. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null ? undefined : value), schema.optional());

/** What a request may say about a licence; what a client sends back of an answer is ignored. */
export const analyticsLicenseInput = z.object({
  ...ignoredInput,
  name: optional(z.string().trim().max(255)).describe('Name of the license, free to choose'),
  timeZone: optional(timeZoneInput).describe('Time zone of days and hours in queries'),
  ignoreDNT: optional(z.boolean()).describe('Count viewers who send the header DNT: 1, too'),
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
