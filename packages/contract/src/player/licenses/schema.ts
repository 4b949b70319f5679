import { z } from 'zod';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { hostOfDomain } from '../domains.ts';
import { unlimitedImpressions } from './unlimited.ts';

export const thirdPartyActions = ['ALLOW', 'DENY'] as const;
export type ThirdPartyAction = (typeof thirdPartyActions)[number];

const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

/** A domain that a request adds; it may have scheme, port and path, but no wildcard. */
export const domainInput = z
  .string()
  .trim()
  .min(1, 'This field cannot be empty.')
  .max(255)
  .refine((domain) => !domain.includes('*'), 'Must not contain *; subdomains are always included.')
  .refine((domain) => hostOfDomain(domain) !== undefined, 'Must be a domain, such as example.com.');

export const playerDomain = z.object({
  id,
  createdAt: instant,
  modifiedAt: instant,
  url: z.string().describe('Domain that may use the license, with all of its subdomains'),
});
export type PlayerDomain = z.output<typeof playerDomain>;

export const playerDomainInput = z.object({
  ...ignoredInput,
  url: domainInput.describe('Domain that may use the license, such as example.com; its subdomains are included'),
});

export const playerLicense = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  licenseKey: z.string(),
  impressions: z.int().describe('Impressions of the current month in UTC'),
  maxImpressions: z.int().describe(`Maximum impressions per month; ${unlimitedImpressions} without a limit`),
  thirdPartyLicensingEnabled: z.boolean(),
  domains: z.array(playerDomain),
  analyticsKey: z.string().optional().describe('Key of the analytics license that receives the telemetry'),
});
export type PlayerLicense = z.output<typeof playerLicense>;

const name = z.string().trim().min(1, 'This field cannot be empty.').max(255);

const maxImpressions = emptyAsAbsent(z.int().min(1).max(unlimitedImpressions)).describe(
  `Maximum impressions per month; ${unlimitedImpressions} removes the limit`,
);

export const playerLicenseInput = z.object({ ...ignoredInput, name, maxImpressions });

export const playerLicenseAnalytics = z.object({
  analyticsKey: z.string().trim().min(1, 'This field cannot be empty.').max(64),
});

export const licenseCheckTimeouts = { default: 200, min: 1, max: 10_000 };

const action = z.enum(thirdPartyActions);

const isWebUrl = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '';
};

export const thirdPartyLicensing = z.object({
  licenseCheckServer: z.string().describe('URL that decides about each use of the license'),
  licenseCheckTimeout: z.int().describe('Milliseconds until the timeout action applies'),
  errorAction: action.describe('Decision when the server cannot be reached or responds with a 5xx'),
  timeoutAction: action.describe('Decision when the server does not respond in time'),
});
export type ThirdPartyLicensing = z.output<typeof thirdPartyLicensing>;

export const thirdPartyLicensingInput = z.object({
  licenseCheckServer: z
    .string()
    .trim()
    .max(2000)
    .refine(isWebUrl, 'Must be an http or https URL without credentials.')
    .describe('URL that decides about each use of the license: 2xx allows, 4xx denies'),
  licenseCheckTimeout: emptyAsAbsent(z.int().min(licenseCheckTimeouts.min).max(licenseCheckTimeouts.max)).describe(
    `Milliseconds until the timeout action applies; ${licenseCheckTimeouts.default} by default`,
  ),
  errorAction: emptyAsAbsent(action).describe('Decision when the server fails; DENY by default'),
  timeoutAction: emptyAsAbsent(action).describe('Decision when the server does not respond in time; DENY by default'),
});
