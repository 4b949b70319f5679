import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { id, instant } from '../../shared/resource.ts';
import { webLink } from '../shared/web-link.ts';
import { accessParts, accessRefusals, type AccessRefusal } from './refusals.ts';

const permission = 'streams.access';
const base = '/streams/access';

const explainRequest = z.looseObject({
  streamId: id,
  part: z.enum(accessParts).optional().describe('What is requested; the embedded player by default'),
  page: z
    .string()
    .max(2000)
    .optional()
    .describe('Address of the page; absent if it sends none, null (as text) for a sandboxed page'),
  token: z.string().max(10_000).optional().describe('JWT as in ?token='),
  ip: z.string().max(64).optional().describe('IP address of the viewer'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/i, 'Must be two letters of ISO 3166.')
    .optional()
    .describe('Country of the viewer, as two letters of ISO 3166'),
});

const checkRequest = z.object({
  streamId: id,
  page: webLink.describe('Address of a page that shows the stream, or should'),
});

const embedChecks = [
  'PAGE',
  'FRAME',
  'MIXED_CONTENT',
  'EMBEDDER_POLICY',
  'CONTENT_SECURITY_POLICY',
  'SANDBOX',
  'PERMISSIONS',
  'ACCESS',
] as const;

const embedFinding = z.object({
  check: z.enum(embedChecks),
  severity: z.enum(['ERROR', 'WARNING']).describe('ERROR if the player does not start'),
  text: z.string(),
  evidence: z.string().optional().describe('Line of the page or its headers'),
  fix: z.string().describe('Line to change'),
});
export type EmbedFinding = z.output<typeof embedFinding>;

const checkResponse = z.object({
  page: z.string().describe('Address after all redirects'),
  frames: z.int().describe('Players of the stream in the HTML of the page'),
  isPlayable: z.boolean().describe('False if a finding keeps the player from starting'),
  findings: z.array(embedFinding),
});

// A record of the keys keeps the type of the list.
const refusalNames = Object.keys(accessRefusals) as [AccessRefusal, ...AccessRefusal[]];

const explainResponse = z.object({
  isAllowed: z.boolean(),
  rule: z.string().describe('Rule that admits or refuses the request'),
  status: z.int().describe('HTTP status of the response'),
  text: z.string(),
  advice: z.string().optional().describe('What to change so that the request is admitted'),
  frameAncestors: z.string().describe('Pages that browsers allow to embed the player'),
});

const refusalCount = z.object({
  streamId: id,
  refusal: z.enum(refusalNames),
  host: z.string().describe('Host of the page; empty if the request did not name one'),
  count: z.int(),
  lastHour: instant.describe('Start of the last hour with such a refusal'),
  text: z.string(),
  advice: z.string(),
});

const previewResponse = z.object({
  token: z.string(),
  embedUrl: z.string(),
  expiresAt: instant,
});

const deliveryServer = z.object({
  id,
  name: z.string(),
  revision: z.int().optional().describe('Last revision of the stream that the server has loaded after a change'),
  isCurrent: z.boolean(),
  loadedAt: instant.optional(),
});

const receiptResponse = z.object({
  revision: z.int().describe('Number of changes of the stream'),
  changedAt: instant,
  servers: z.array(deliveryServer).describe('Delivery servers that are running'),
  currentServers: z.int(),
  seconds: z.number().optional().describe('Time from the change until it was live on all of these servers'),
});

/** Operations that explain and prove who can watch a stream. */
export const streamAccess = {
  explain: operation({
    id: 'streams.access.explain',
    method: 'POST',
    readOnly: true,
    path: `${base}/explain`,
    permission,
    status: 200,
    summary: 'Explain which rule admits or refuses a request for a stream',
    request: explainRequest,
    response: explainResponse,
    errors: ['validation_failed', 'not_found'],
  }),
  checkEmbed: operation({
    id: 'streams.access.checkEmbed',
    // No reading in the sense of keys that may only read: the caller chooses where this server sends a request.
    method: 'POST',
    path: `${base}/check-embed`,
    permission,
    status: 200,
    summary: 'Read a page and report what keeps the player in it from starting, with the line to change',
    request: checkRequest,
    response: checkResponse,
    errors: ['validation_failed', 'not_found'],
  }),
  refusals: operation({
    id: 'streams.access.refusals.list',
    method: 'GET',
    path: `${base}/refusals`,
    permission,
    status: 200,
    summary: 'List the refused requests of the last 24 hours by stream, rule and embedding host, most frequent first',
    query: z.object({ streamId: id.optional() }),
    response: z.object({ items: z.array(refusalCount) }),
    errors: ['validation_failed'],
  }),
  preview: operation({
    id: 'streams.access.preview.get',
    method: 'GET',
    path: `${base}/{stream_id}/preview`,
    permission: 'streams.video',
    status: 200,
    summary: 'Get a token with which a member watches a signed or unpublished stream',
    response: previewResponse,
    errors: ['not_found'],
  }),
  receipt: operation({
    id: 'streams.access.receipt.get',
    method: 'GET',
    path: `${base}/{stream_id}/receipt`,
    permission,
    status: 200,
    summary: 'Report on how many delivery servers the last change of a stream is live',
    response: receiptResponse,
    errors: ['not_found'],
  }),
};

export const streamAccessOperations: readonly Operation[] = Object.values(streamAccess);
