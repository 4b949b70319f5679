import type { FastifyInstance } from 'fastify';
import { counter, histogram } from './registry.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Id of the operation that the route implements. */
    operation?: string;
  }
}

const requests = counter({
  name: 'sluice_http_requests_total',
  help: 'Requests to the API by operation and status',
  labelNames: ['operation', 'status'],
});

const durations = histogram({
  name: 'sluice_http_request_duration_seconds',
  help: 'Time to the end of the response by operation',
  labelNames: ['operation'],
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
});

/** Counts the requests of a scope; requests to other paths count as `other`. */
export const countRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const operation = request.routeOptions.config.operation ?? 'other';
    requests.inc({ operation, status: String(reply.statusCode) });
    durations.observe({ operation }, reply.elapsedTime / 1000);
    done();
  });
};
