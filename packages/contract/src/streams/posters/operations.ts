import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { pictureBytesMax, uploadedFile } from '../../shared/uploaded-file.ts';

const posterOperations = <const T extends 'video' | 'live'>(type: T) => {
  const common = { path: `/streams/${type}/{stream_id}/poster`, permission: `streams.${type}` } as const;
  return {
    upload: operation({
      ...common,
      id: `streams.${type}.poster.create`,
      method: 'POST',
      status: 201,
      summary: 'Upload the poster of a stream: a PNG, JPEG, WebP or GIF picture',
      request: uploadedFile,
      file: { bytesMax: pictureBytesMax },
      response: z.object({ posterUrl: z.string() }),
      errors: ['validation_failed', 'not_found', 'payload_too_large'],
    }),
    delete: operation({
      ...common,
      id: `streams.${type}.poster.delete`,
      method: 'DELETE',
      status: 204,
      summary: 'Remove the poster of a stream; a video returns to its best frame',
      errors: ['not_found'],
    }),
  };
};

/** Operations on the pictures that are shown before playback. */
export const streamPosters = { video: posterOperations('video'), live: posterOperations('live') };

export const streamPosterOperations: readonly Operation[] = [
  ...Object.values(streamPosters.video),
  ...Object.values(streamPosters.live),
];
