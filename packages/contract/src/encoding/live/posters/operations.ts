import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { paging, queryText } from '../../../shared/query.ts';
import { id, instant, page } from '../../../shared/resource.ts';

const livePoster = z.object({
  encodingId: id,
  takenAt: instant.describe('Replaced every ten seconds while the stream runs'),
  imagePath: z.string().describe('Path of the JPEG below the base URL, for requests with the same credentials'),
});

/** Newest pictures of live encodings. */
export const livePosters = {
  list: operation({
    id: 'encoding.live.posters.list',
    method: 'GET',
    path: '/encoding/live/posters',
    permission: 'encoding.encodings',
    status: 200,
    summary: 'List the newest pictures of live encodings, newest first; ended ones keep their last picture',
    query: z.object({ ...paging, encodingId: queryText.describe('Only the picture of this encoding') }),
    response: page(livePoster),
    errors: ['validation_failed'],
  }),
} as const;

export const livePosterOperations: readonly Operation[] = Object.values(livePosters);
