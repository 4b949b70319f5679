import { labStreams } from '@sluice/contract';
import { listenForLabChanges } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../shared/handle.ts';
import { addEventRoute } from '../shared/events/add-event-route.ts';

/**
 * `GET /player/testing/events`: state changes of the organization's tests and validations, `{ id, streamId, status,
 * progress }`, for users who may list streams under test.
 */
export const labEventRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void =>
  addEventRoute(app, dependencies, {
    path: '/player/testing/events',
    operation: labStreams.list,
    listen: listenForLabChanges,
  });
