import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { paging } from '../../../shared/query.ts';
import { idResponse, page } from '../../../shared/resource.ts';
import {
  cueRequest,
  cueResponse,
  insertableContentRequest,
  insertableContentResponse,
  mediaPointRequest,
  mediaPointResponse,
  scheduledContentResponse,
  scheduleRequest,
} from './schema.ts';

const permission = 'encoding.encodings';
const base = '/encoding/encodings/{encoding_id}/live';
const contents = `${base}/insertable-content` as const;
const schedule = `${contents}/{content_id}/schedule` as const;
const sdk = 'encoding.encodings.live.insertableContent';

/** Content that is shown instead of a live stream for some time. */
export const insertableContent = {
  list: operation({
    id: `${sdk}.list`,
    method: 'GET',
    path: contents,
    permission,
    status: 200,
    summary: 'List the insertable content of a live encoding',
    query: z.object(paging),
    response: page(insertableContentResponse),
    errors: ['not_found', 'validation_failed'],
  }),
  create: operation({
    id: `${sdk}.create`,
    method: 'POST',
    path: contents,
    permission,
    status: 200,
    summary: 'Add content that can be shown instead of the live stream; it is encoded with the settings of the stream',
    request: insertableContentRequest,
    response: insertableContentResponse,
    errors: ['not_found', 'validation_failed', 'reference_missing', 'conflict'],
  }),
  schedule: operation({
    id: `${sdk}.schedule.create`,
    method: 'POST',
    path: schedule,
    permission,
    status: 200,
    summary: 'Schedule content, or run it as soon as possible; `conflict` unless it is READY',
    request: scheduleRequest,
    bodyOptional: true,
    response: scheduledContentResponse,
    errors: ['not_found', 'validation_failed', 'conflict'],
  }),
  listScheduled: operation({
    id: `${sdk}.scheduled.list`,
    method: 'GET',
    path: `${contents}/scheduled`,
    permission,
    status: 200,
    summary: 'List scheduled content, next first; content that has run or was canceled is DESCHEDULED',
    query: z.object(paging),
    response: page(scheduledContentResponse),
    errors: ['not_found', 'validation_failed'],
  }),
  cancel: operation({
    id: `${sdk}.schedule.delete`,
    method: 'DELETE',
    path: `${schedule}/{scheduled_content_id}`,
    permission,
    status: 200,
    summary: 'Cancel scheduled content; if it runs, the live stream returns',
    response: idResponse,
    errors: ['not_found', 'conflict'],
  }),
  stop: operation({
    id: `${sdk}.stop.create`,
    method: 'POST',
    path: `${contents}/stop`,
    permission,
    status: 200,
    summary: 'Stop the content that runs, so that the live stream returns; `conflict` if none runs',
    response: idResponse,
    errors: ['not_found', 'conflict'],
  }),
} as const;

/** Signals for advertisements in a running live stream. */
export const adSignals = {
  cue: operation({
    id: 'encoding.encodings.live.scte35Cue.create',
    method: 'POST',
    path: `${base}/scte-35-cue`,
    permission,
    status: 200,
    summary: 'Insert an SCTE-35 cue with the next segment of a running live encoding',
    request: cueRequest,
    response: cueResponse,
    errors: ['not_found', 'validation_failed', 'conflict', 'reference_missing'],
  }),
  mediaPoint: operation({
    id: 'encoding.encodings.live.esam.mediaPoints.create',
    method: 'POST',
    path: `${base}/esam/media-points`,
    permission,
    status: 200,
    summary: 'Insert the SCTE-35 signals of an ESAM media point into a running live encoding',
    request: mediaPointRequest,
    response: mediaPointResponse,
    errors: ['not_found', 'validation_failed', 'conflict'],
  }),
} as const;

export const insertionOperations: readonly Operation[] = [
  ...Object.values(insertableContent),
  ...Object.values(adSignals),
];
