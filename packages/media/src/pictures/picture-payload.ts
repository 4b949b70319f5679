import { z } from 'zod';
import { fraction, opaque } from '../plan/payload-parts.ts';
import { piece } from '../plan/payloads.ts';
import type { Moments, PictureSize, PictureTarget } from './pictures.ts';

/** One set of images, created from the encoded pieces of a rendition. */
export const makePicturesPayload = z.object({
  pictureId: z.string(),
  streamId: z.string(),
  pieces: z.array(piece),
  rate: fraction,
  durationSeconds: z.number(),
  /** Keyframe interval in seconds if only keyframes are read. */
  keyframeSeconds: z.number().nullable().default(null),
  sampleAspectRatio: fraction,
  /** Dynamic range of the rendition; images have standard range. */
  dynamicRange: z.enum(['PQ', 'HLG']).nullable().default(null),
  size: opaque<PictureSize>(),
  moments: opaque<Moments>(),
  target: opaque<PictureTarget>(),
});

export type MakePicturesPayload = z.output<typeof makePicturesPayload>;
