import { z } from 'zod';
import { id, ignoredInput, instant, resourceInput, resourceOutput } from '../../../shared/resource.ts';
import { templateCharactersMax } from '../../templates/operations.ts';
import { poolEncodingStatuses, poolLogTypes, poolSizeMax, poolStatuses } from './vocabulary.ts';

/** Base64 needs four characters for three bytes, and a character has up to four bytes. */
const base64CharactersMax = Math.ceil((templateCharactersMax * 4 * 4) / 3);

const targetPoolSize = z.int().min(0).max(poolSizeMax).describe('Number of encodings that are kept ready');
const encodingTemplate = z
  .string()
  .min(1)
  .max(base64CharactersMax)
  .describe('Base64 of a template of type LIVE with one encoding');

export const poolRequest = z.looseObject({ ...resourceInput, ...ignoredInput, targetPoolSize, encodingTemplate });

export const poolUpdate = z.looseObject({
  targetPoolSize: targetPoolSize.optional(),
  encodingTemplate: encodingTemplate.optional(),
});

export const poolResponse = z.looseObject({
  ...resourceOutput,
  targetPoolSize: z.int(),
  readyEncodings: z.int().describe('Encodings that can be acquired now'),
  preparingEncodings: z.int(),
  errorEncodings: z.int(),
  encodingTemplateName: z.string().optional(),
  poolStatus: z.enum(poolStatuses).describe('ERROR while the pool has encodings that failed'),
});
export const poolDetails = poolResponse.extend({ encodingTemplate: z.string().describe('Base64') });

/** Fields of the public API, which has no effect there either. */
export const acquireRequest = z.looseObject({ ingestPoints: z.unknown().optional().describe('Ignored') });

export const poolEncoding = z.looseObject({
  id,
  createdAt: instant,
  modifiedAt: instant,
  encodingId: id.optional(),
  manifests: z
    .array(
      z.looseObject({
        url: z.string().optional().describe('Set for outputs that this server delivers'),
        manifestId: id,
        type: z.enum(['DASH', 'HLS']),
      }),
    )
    .describe('Manifests of an encoding that is ready or acquired'),
  ingestPoints: z.array(z.looseObject({ streamBaseUrl: z.string(), streamKey: z.string() })),
  status: z.enum(poolEncodingStatuses),
});

export const poolLog = z.looseObject({
  id: z.string(),
  standbyPoolId: id,
  standbyPoolEncodingId: id.optional(),
  createdAt: instant,
  message: z.string(),
  details: z.string().optional(),
  eventType: z.enum(poolLogTypes),
});
