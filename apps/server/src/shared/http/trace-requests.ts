import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Attributes, isTracing, openSpan, parseTraceparent, type OpenSpan, withTrace } from '@sluice/trace';

/**
 * Opens a span for each request of a scope, in whose trace its handlers run.
 *
 * Adds nothing to the scope while traces are off: these are the paths of players, where each call counts. URLs have
 * tokens and stream names, so spans contain the route only.
 */
export const traceRequests = (scope: FastifyInstance): void => {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  scope.addHook('onRequest', (request, _reply, done) => {
    const traceparent = parseTraceparent(request.headers['traceparent']);
    const route = request.routeOptions.url ?? '';
    const span = openSpan(`${request.method} ${route}`.trim(), {
      kind: 'server',
      attributes: { 'http.request.method': request.method, 'http.route': route },
      trace: { requestId: request.id, ...(traceparent && { traceparent }) },
    });
    if (!span) return done();
    spans.set(request, span);
    withTrace(span.trace, done);
  });
  const end = (request: FastifyRequest, attributes: Attributes, error?: Error): void => {
    const span = spans.get(request);
    spans.delete(request);
    span?.set(attributes);
    span?.end(error);
  };
  scope.addHook('onResponse', (request, { statusCode }, done) => {
    end(
      request,
      { 'http.response.status_code': statusCode },
      statusCode >= 500 ? new Error(`Status ${statusCode}`) : undefined,
    );
    done();
  });
  // A player that leaves gets no response.
  scope.addHook('onRequestAbort', (request, done) => {
    end(request, { 'sluice.ended': 'aborted' });
    done();
  });
};
