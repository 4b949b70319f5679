import { z } from 'zod';
import { id, ignoredInput, instant } from '../../shared/resource.ts';
import { playerStyle, playerStyleInput } from '../../streams/styles/schema.ts';
import { domainInput } from '../licenses/schema.ts';
import { playerBuildFeatures } from './features.ts';

/** Domains that a custom build may have. */
export const buildDomainsMax = 100;

export const playerBuildStatuses = ['CREATED', 'QUEUED', 'RUNNING', 'FINISHED', 'ERROR'] as const;

const emptyAsAbsent = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === null || value === '' ? undefined : value), schema.optional());

export const playerBuildInput = z.object({
  ...ignoredInput,
  playerVersion: z.string().trim().min(1, 'This field cannot be empty.').max(64).describe('Version of a channel'),
  domains: emptyAsAbsent(z.array(domainInput).max(buildDomainsMax)).describe(
    'Domains on which the build plays, or ids of build domains; all build domains if absent',
  ),
  features: emptyAsAbsent(z.array(z.enum(playerBuildFeatures)).min(1).max(playerBuildFeatures.length)).describe(
    'Parts that the build has beside progressive video; all if absent',
  ),
  playerStyle: emptyAsAbsent(playerStyleInput).describe('Colors that the player has unless the page sets others'),
  licenseId: emptyAsAbsent(id).describe('Player license that counts impressions; the first one if absent'),
});

const resource = { id, createdAt: instant, modifiedAt: instant };

export const buildDomain = z.object({ ...resource, domain: z.string() });
export const buildDomainInput = z.object({
  ...ignoredInput,
  domain: domainInput.describe('Domain for custom builds, such as example.com; its subdomains are included'),
});

const details = {
  ...resource,
  playerVersion: z.string(),
  domains: z.array(z.string()),
  features: z.array(z.enum(playerBuildFeatures)),
  licenseId: id.optional().describe('Player license that counts impressions'),
  playerStyle: playerStyle.optional(),
};

const message = z.object({ id, type: z.enum(['ERROR', 'INFO']), text: z.string(), date: instant });

const state = {
  status: z.enum(playerBuildStatuses),
  progress: z.int().describe('Whole percent'),
  messages: message.optional().describe('Why the build failed'),
};

export const playerBuildStatus = z.object(state);
export const playerBuild = z.object({ ...details, ...state });
export type PlayerBuild = z.output<typeof playerBuild>;

export const playerBuildProposal = z.object({
  playerVersion: z.string(),
  days: z.int().describe('Length of the time in which plays were counted'),
  plays: z.int().describe('Plays of all players of the organization in that time'),
  features: z.array(
    z.object({
      feature: z.enum(playerBuildFeatures),
      plays: z.int().describe('Plays that needed it'),
      isProposed: z.boolean(),
      sizeBytes: z.int().describe('Bytes of its modules, before compression'),
    }),
  ),
});

export const playerBuildDownload = z.object({
  downloadLink: z.string().describe('Signed URL of a zip file, valid for 15 minutes'),
  expiresAt: instant,
  sizeBytes: z.int(),
  hash: z.string().describe('SHA-256 of the zip file in hex; the same input always gives the same file'),
});
