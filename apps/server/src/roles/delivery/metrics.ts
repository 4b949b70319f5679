import type { FastifyInstance } from 'fastify';
import { counter, gauge, histogram } from '../../shared/metrics/registry.ts';

export const forwarded = counter({
  name: 'sluice_delivery_cmcd_forwarded_total',
  help: 'Requests with CMCD data that a collector has accepted',
});

/**
 * Reasons: `full`: no collector was reachable for too long; `refused`: it cannot parse the data; `stopped`: shutdown.
 */
export const dropped = counter({
  name: 'sluice_delivery_cmcd_dropped_total',
  help: 'Requests with CMCD data that were dropped',
  labelNames: ['reason'],
});

export const waiting = gauge({
  name: 'sluice_delivery_cmcd_waiting',
  help: 'Requests with CMCD data that wait for a collector',
});

export const responses = counter({
  name: 'sluice_delivery_responses_total',
  help: 'Responses to players by status',
  labelNames: ['status'],
});

export const responseDurations = histogram({
  name: 'sluice_delivery_response_duration_seconds',
  help: 'Time to the end of the response to a player',
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
});

export const deliveredBytes = counter({
  name: 'sluice_delivery_bytes_total',
  help: 'Bytes of media that players fetched',
});

/** Counts the responses of a scope. */
export const countResponses = (app: FastifyInstance): void => {
  app.addHook('onResponse', (_request, reply, done) => {
    responses.inc({ status: String(reply.statusCode) });
    responseDurations.observe(reply.elapsedTime / 1000);
    done();
  });
};
