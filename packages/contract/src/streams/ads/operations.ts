import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, ignoredInput, page } from '../../shared/resource.ts';
import { webLink } from '../shared/web-link.ts';
import { adsMax, parseAdPosition } from './ad-position.ts';

const permission = 'streams.config';
const base = '/streams/config/ads';
const one = `${base}/{ad_config_id}` as const;

/** Formats of ad tags that the player understands. */
export const adTypes = ['vast', 'vmap'] as const;

const ad = z.object({
  position: z
    .string()
    .max(20)
    .refine((text) => parseAdPosition(text) !== undefined, 'Must be pre, post, 12.5, 25% or 00:01:30.000.')
    .describe('Time of the ad: pre, post, seconds, a share of the duration such as 25%, or hh:mm:ss.mmm'),
  url: webLink.describe('Address of the ad tag'),
  type: z
    .preprocess((value) => (typeof value === 'string' ? value.toLowerCase() : value), z.enum(adTypes).optional())
    .describe('Format of the ad tag; vast by default'),
});

const ads = z.array(ad).min(1, 'Must contain at least one ad; to show none, delete the schedule.').max(adsMax);

const adScheduleRequest = z.looseObject({ ...ignoredInput, ads });

export const adSchedule = z.object({
  id,
  ads: z.array(z.object({ position: z.string(), url: z.string(), type: z.string() })),
});
export type StreamAdSchedule = z.output<typeof adSchedule>;

/** Operations on the ads that streams show. */
export const streamAds = {
  list: operation({
    id: 'streams.config.ads.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List the ad schedules of streams, newest first',
    query: z.object(paging),
    response: page(adSchedule),
    errors: ['validation_failed'],
  }),
  create: operation({
    id: 'streams.config.ads.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Create an ad schedule; it takes effect once a stream refers to it',
    request: adScheduleRequest,
    response: adSchedule,
    errors: ['validation_failed', 'limit_reached'],
  }),
  get: operation({
    id: 'streams.config.ads.get',
    method: 'GET',
    path: one,
    permission,
    status: 200,
    summary: 'Get an ad schedule',
    response: adSchedule,
    errors: ['not_found'],
  }),
  patch: operation({
    id: 'streams.config.ads.patch',
    method: 'PATCH',
    path: one,
    permission,
    status: 200,
    summary: 'Replace the ads of a schedule, for all streams that refer to it',
    request: adScheduleRequest,
    response: adSchedule,
    errors: ['validation_failed', 'not_found'],
  }),
  delete: operation({
    id: 'streams.config.ads.delete',
    method: 'DELETE',
    path: one,
    permission,
    status: 204,
    summary: 'Delete an ad schedule; streams that refer to it show no more ads',
    errors: ['not_found'],
  }),
};

export const streamAdOperations: readonly Operation[] = Object.values(streamAds);
