import { z } from 'zod';
import type { PictureShape } from '../pictures/picture-arguments.ts';
import { fraction, opaque } from '../plan/payload-parts.ts';
import type { AudioComposition, Composition } from '../sources/source.ts';

const part = {
  inputKey: z.string(),
  streamIndex: z.number(),
  offsetSeconds: z.number(),
  durationSeconds: z.number(),
  /** See `delayOf`. */
  delaySeconds: z.number().optional(),
};

/** Picture and sound to scan, on the timeline of the encoding's output. */
export const scanSource = z.object({
  video: z
    .object({
      ...part,
      rate: fraction,
      /** See `leadOf`. */
      leadSeconds: z.number().optional(),
      /** Size of pictures of scenes, and the source's properties that they depend on. */
      shape: opaque<PictureShape>().optional(),
      composition: opaque<Composition>().optional(),
    })
    .optional(),
  audio: z.object({ ...part, composition: opaque<AudioComposition>().optional() }).optional(),
  /** Files that are read. */
  inputKeys: z.array(z.string()).default([]),
});

export type ScanSource = z.output<typeof scanSource>;
