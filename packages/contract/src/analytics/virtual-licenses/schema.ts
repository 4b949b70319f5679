import { z } from 'zod';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { customDataLabels, duration, optional, timeZoneInput } from '../licenses/schema.ts';

const licensesMax = 500;

const member = z.object({
  id,
  licenseKey: z.string(),
  orgId: id.describe('Organization that the license belongs to'),
  name: z.string().optional(),
});

export const virtualLicense = z.object({
  id: id.describe('Also the license key in queries'),
  createdAt: instant,
  name: z.string(),
  timezone: z.string(),
  retentionTime: duration,
  compressedRetentionTime: duration,
  planExpiredAt: instant.optional().describe('Latest plan end of its licenses; absent if any of them has no end'),
  impressions: z.int().optional().describe('Impressions of its licenses in the current month, in the time zone UTC'),
  maxImpressions: z.int().optional().describe('Sum over its licenses, if each has a maximum'),
  customDataFieldsCount: z.int(),
  customDataFieldLabels: customDataLabels,
  licenses: z.array(member),
});

export type VirtualLicense = z.output<typeof virtualLicense>;

export const virtualLicenseInput = z.object({
  ...ignoredInput,
  name: z.string().trim().min(1, 'This field cannot be empty.').max(255),
  timezone: timeZoneInput.describe('Time zone of days and hours in queries'),
  customDataFieldLabels: optional(customDataLabels),
  licenses: z
    .array(
      z.object({
        ...ignoredInput,
        name: z.unknown().optional(),
        licenseKey: z.string().min(1, 'This field cannot be empty.').max(100),
        orgId: optional(id).describe('Organization that the license belongs to'),
      }),
    )
    .min(1, 'Choose at least one license.')
    .max(licensesMax)
    .describe('Licenses of the organization and its sub-organizations'),
});

export const licenseCandidate = z.object({
  id,
  licenseKey: z.string(),
  orgId: id,
  organizationName: z.string(),
  name: z.string().optional(),
  impressions: z.int().optional(),
  maxImpressions: z.int().optional(),
  customDataFieldsCount: z.int(),
});

export type LicenseCandidate = z.output<typeof licenseCandidate>;
