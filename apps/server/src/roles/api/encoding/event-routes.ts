import { encodings } from '@sluice/contract';
import { listenForEncodingChanges } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../shared/handle.ts';
import { addEventRoute } from '../shared/events/add-event-route.ts';

/**
 * `GET /encoding/encodings/events`: state changes of the organization's encodings, `{ id, status, progress }`, for users
 * who may list encodings.
 */
export const encodingEventRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void =>
  addEventRoute(app, dependencies, {
    path: '/encoding/encodings/events',
    operation: encodings.list,
    listen: listenForEncodingChanges,
  });
