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
    licenseKey: z.string().max(64).describe('Key of a license of your own'),
    userId: viewer.describe('The viewer as the collector calls them'),
    customUserId: viewer.describe('The viewer as you call them'),
  })
  .refine(({ userId, customUserId }) => (userId === undefined) !== (customUserId === undefined), {
    message: 'Give either userId or customUserId.',
    path: ['userId'],
  });

const erasure = z.object({
  id,
  licenseKey: z.string(),
  by: z.enum(['userId', 'customUserId']).describe('How the viewer was named; who it was is kept nowhere'),
  status: z.enum(['QUEUED', 'RUNNING', 'FINISHED']).describe('FINISHED when nothing is stored or waits any more'),
  removed: z
    .object({ samples: z.int(), ads: z.int(), errorDetails: z.int(), impressions: z.int() })
    .describe('Rows that were removed so far'),
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
    summary: 'Remove all telemetry of a viewer, for ever; ask for the erasure until it is FINISHED',
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
    summary: 'Erasures, the latest first',
    query: z.object(paging),
    response: page(erasure),
  }),
  get: operation({
    id: 'analytics.erasures.get',
    method: 'GET',
    path: `${base}/{erasure_id}`,
    permission,
    status: 200,
    summary: 'How far an erasure is',
    response: erasure,
    errors: ['not_found'],
  }),
};

export const analyticsErasureOperations: readonly Operation[] = Object.values(analyticsErasures);
