import { z } from 'zod';
import { operation } from '../../shared/operation.ts';
import { oauthProviders } from '../authentication/oauth.ts';

/** Kinds of third-party services that the dashboard can embed; each loads only when configured and not blocked. */
export const thirdPartyKinds = [
  'product-analytics',
  'marketing-tracker',
  'tag-manager',
  'marketing-crm',
  'session-recording',
  'support-chat',
  'nps-survey',
  'status-page',
] as const;
export type ThirdPartyKind = (typeof thirdPartyKinds)[number];

/** State of the server that concerns everybody who uses it. */
export const dashboardStatus = operation({
  id: 'dashboard.status.get',
  method: 'GET',
  path: '/dashboard/status',
  permission: 'authenticated',
  status: 200,
  summary: 'Get whether the server currently accepts uploads',
  response: z.object({
    acceptsUploads: z.boolean().describe('False while the disk has no space left above its reserve'),
  }),
});

/** Configuration that the dashboard needs before anyone has signed in. */
export const dashboardConfiguration = operation({
  id: 'dashboard.configuration.get',
  method: 'GET',
  path: '/dashboard/configuration',
  permission: 'public',
  status: 200,
  summary: 'Get the names, providers and services that the operator has configured',
  response: z.object({
    version: z.string(),
    supportEmail: z.string().optional(),
    documentationUrl: z.string(),
    statusUrl: z.string().describe('Status page, without a trailing slash; its documents are below api/v2'),
    isSignupOpen: z.boolean(),
    streamsUrl: z.string().describe('Address below which streams are embedded and shared, without a trailing slash'),
    hasLiveCaptions: z.boolean().describe('True if a model recognizes speech in live streams'),
    oauthProviders: z.array(z.enum(oauthProviders)),
    terms: z.object({ version: z.string(), url: z.string().optional() }),
    community: z.object({ name: z.string(), slug: z.string(), url: z.string() }).optional(),
    helpDesk: z.object({ name: z.string(), slug: z.string(), url: z.string() }).optional(),
    thirdParty: z.array(
      z.object({
        kind: z.enum(thirdPartyKinds),
        scriptUrl: z.string(),
        key: z.string().optional().describe('Key that identifies this platform to the service'),
      }),
    ),
  }),
});
