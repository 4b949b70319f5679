import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging, queryBoolean, queryInstant, queryList, queryText } from '../../shared/query.ts';
import { page } from '../../shared/resource.ts';
import { liveStreamResponse } from '../live/schema.ts';
import { streamTypes, videoStatuses } from '../shared/vocabulary.ts';
import { videoResponse } from '../videos/schema.ts';

export const searchStreams = operation({
  id: 'streams.search.list',
  method: 'GET',
  path: '/streams/search',
  permission: 'streams.search',
  status: 200,
  summary: 'Search streams of both types by title, description and id, newest first',
  query: z.object({
    ...paging,
    query: queryText.describe('Part of a title or description, or an id'),
    type: queryList(streamTypes),
    status: queryList(videoStatuses),
    createdBefore: queryInstant,
    createdAfter: queryInstant,
    signed: queryBoolean,
    domainRestricted: queryBoolean,
  }),
  response: page(z.discriminatedUnion('type', [videoResponse, liveStreamResponse])),
  errors: ['validation_failed'],
});

export const streamSearchOperations: readonly Operation[] = [searchStreams];
