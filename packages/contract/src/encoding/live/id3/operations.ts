import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { paging } from '../../../shared/query.ts';
import { page } from '../../../shared/resource.ts';
import { id3TagRequest, id3TagResponse } from './schema.ts';

const permission = 'encoding.encodings';
const path = '/encoding/encodings/{encoding_id}/live/id3-tags';
const sdk = 'encoding.encodings.live.id3Tags';

/** Timed metadata of a running live stream. */
export const liveId3Tags = {
  list: operation({
    id: `${sdk}.list`,
    method: 'GET',
    path,
    permission,
    status: 200,
    summary: 'List the ID3 tags of a live encoding, newest first',
    query: z.object(paging),
    response: page(id3TagResponse),
    errors: ['not_found', 'validation_failed'],
  }),
  create: operation({
    id: `${sdk}.create`,
    method: 'POST',
    path,
    permission,
    status: 201,
    summary: 'Insert an ID3 tag into a running live encoding; players receive it as timed metadata',
    request: id3TagRequest,
    response: id3TagResponse,
    errors: ['not_found', 'validation_failed', 'conflict'],
  }),
} as const;

export const liveId3Operations: readonly Operation[] = Object.values(liveId3Tags);
