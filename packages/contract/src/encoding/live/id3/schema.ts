import { z } from 'zod';
import { bytesOfBase64 } from '../../../shared/base64.ts';
import { isId3Tag } from '../../../shared/id3-tag.ts';
import { id, instant } from '../../../shared/resource.ts';
import { streamTime } from '../stream-time.ts';

/** Content of a tag, and the characters of its base64: an `emsg` is repeated in every rendition. */
const bytesMax = 16_384;
const base64CharactersMax = Math.ceil(bytesMax / 3) * 4;

const shared = {
  presentAt: streamTime
    .optional()
    .describe('Wall-clock time of the stream at which players receive it; as soon as possible by default'),
};
const bytes = z.string().min(4).max(base64CharactersMax);

export const id3TagRequest = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('PLAIN_TEXT'),
    frameId: z.string().regex(/^T[A-Z0-9]{3}$/, 'Must be the id of a text frame, such as TIT2 or TXXX.'),
    text: z.string().min(1).max(4000),
    ...shared,
  }),
  z.looseObject({
    type: z.literal('FRAME_ID'),
    frameId: z.string().regex(/^[A-Z][A-Z0-9]{3}$/, 'Must be the id of a frame, such as PRIV.'),
    bytes: bytes
      .refine((value) => bytesOfBase64(value) !== undefined, 'Must be base64.')
      .describe('Content of the frame in base64'),
    ...shared,
  }),
  z.looseObject({
    type: z.literal('RAW'),
    bytes: bytes.refine(isId3Tag, 'Must be one complete ID3 tag in base64.').describe('Whole tag in base64'),
    ...shared,
  }),
]);

export const id3TagResponse = z.looseObject({
  id,
  type: z.enum(['PLAIN_TEXT', 'FRAME_ID', 'RAW']),
  frameId: z.string().optional(),
  text: z.string().optional(),
  bytes: z.string().optional().describe('In base64'),
  presentAt: instant.optional(),
  startSeconds: z.number().optional().describe('Time of the stream at which it is; absent until a segment contains it'),
  createdAt: instant,
});

export type Id3TagRequest = z.infer<typeof id3TagRequest>;
