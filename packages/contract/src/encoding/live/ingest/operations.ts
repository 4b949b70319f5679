import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { paging } from '../../../shared/query.ts';
import { page } from '../../../shared/resource.ts';
import { ingestPoint, srtStatistics, updateIngestPointsRequest } from './schema.ts';

const permission = 'encoding.encodings';
const statistics = '/encoding/statistics/encodings/{encoding_id}/live-statistics/srt';

export const liveIngest = {
  listPoints: operation({
    id: 'encoding.encodings.live.ingestPoints.list',
    method: 'GET',
    path: '/encoding/encodings/{encoding_id}/live/ingest-points',
    permission,
    status: 200,
    summary: 'List where a running live encoding receives from, with stream keys, in the order of failover',
    response: z.object({ items: z.array(ingestPoint) }),
    errors: ['not_found', 'conflict'],
  }),
  updatePoints: operation({
    id: 'encoding.live.encodings.actions.patch',
    method: 'PATCH',
    path: '/encoding/live/encodings/{encoding_id}/actions/update-rtmp-ingest-points',
    permission,
    status: 200,
    summary: 'Replace the stream keys of a running live encoding; publishers with an old key are disconnected',
    request: updateIngestPointsRequest,
    response: z.looseObject({}),
    errors: ['not_found', 'validation_failed', 'conflict', 'encoding_not_startable'],
  }),
  listSrt: operation({
    id: 'encoding.statistics.encodings.liveStatistics.srt.list',
    method: 'GET',
    path: statistics,
    permission: 'encoding.statistics',
    status: 200,
    summary: 'List the figures of the SRT connections of a live encoding, newest first',
    query: z.object(paging),
    response: page(srtStatistics),
    errors: ['not_found', 'validation_failed'],
  }),
  listSrtOfInput: operation({
    id: 'encoding.statistics.encodings.liveStatistics.srt.listBySrtInputId',
    method: 'GET',
    path: `${statistics}/{srt_input_id}`,
    permission: 'encoding.statistics',
    status: 200,
    summary: 'List the figures of one SRT input of a live encoding, newest first',
    query: z.object(paging),
    response: page(srtStatistics),
    errors: ['not_found', 'validation_failed'],
  }),
} as const;

export const liveIngestOperations: readonly Operation[] = Object.values(liveIngest);
