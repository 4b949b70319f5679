import { z } from 'zod';
import { operation, type Operation } from '../../shared/operation.ts';
import { paging } from '../../shared/query.ts';
import { id, ignoredInput, instant, page } from '../../shared/resource.ts';

const permission = 'analytics.licenses';
const base = '/analytics/erasures';

const viewer = z.preprocess(
  (value) => (value === null || value === '' ? undefined : value),
  z.string().max(4000).optional(),
);

const erasureInput = z
  .object({
    ...ignoredInput,
    licenseKey: z.string().max(64).describe('Key of one of your licenses'),
    userId: viewer.describe('User id of the viewer as set by the collector'),
    customUserId: viewer.describe('Your own id of the viewer'),
  })
  .refine(({ userId, customUserId }) => (userId === undefined) !== (customUserId === undefined), {
    message: 'Set either userId or customUserId.',
    path: ['userId'],
  });

const erasure = z.object({
  id,
  licenseKey: z.string(),
  by: z.enum(['userId', 'customUserId']).describe('Kind of id that identified the viewer; the id itself is not stored'),
  status: z.enum(['QUEUED', 'RUNNING', 'FINISHED']).describe('FINISHED once no stored or queued data is left'),
  removed: z
    .object({ samples: z.int(), ads: z.int(), errorDetails: z.int(), impressions: z.int() })
    .describe('Number of rows removed so far'),
  createdAt: instant,
  finishedAt: instant.optional(),
});

export type AnalyticsErasure = z.output<typeof erasure>;

export const analyticsErasures = {
  create: operation({
    id: 'analytics.erasures.create',
    method: 'POST',
    path: base,
    permission,
    status: 201,
    summary: 'Permanently remove all telemetry of a viewer; poll the erasure until it is FINISHED',
    request: erasureInput,
    response: erasure,
    errors: ['validation_failed', 'license_unknown'],
  }),
  list: operation({
    id: 'analytics.erasures.list',
    method: 'GET',
    path: base,
    permission,
    status: 200,
    summary: 'List erasures, newest first',
    query: z.object(paging),
    response: page(erasure),
  }),
  get: operation({
    id: 'analytics.erasures.get',
    method: 'GET',
    path: `${base}/{erasure_id}`,
    permission,
    status: 200,
    summary: 'Get the progress of an erasure',
    response: erasure,
    errors: ['not_found'],
  }),
};

export const analyticsErasureOperations: readonly Operation[] = Object.values(analyticsErasures);
