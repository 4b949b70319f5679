import { z } from 'zod';
import { operation, type Operation } from '../../../shared/operation.ts';
import { idResponse, instant } from '../../../shared/resource.ts';

const permission = 'encoding.encodings';
const path = '/encoding/encodings/{encoding_id}/live/test-source';

/** Longest time that a test source sends, so that a forgotten one ends. */
export const testSourceMinutesMax = 60;
export const testSourceMinutesDefault = 10;

const testSource = z.object({ until: instant.optional().describe('Absent while no test source sends') });

export const liveTestSource = {
  get: operation({
    id: 'encoding.encodings.live.testSource.get',
    method: 'GET',
    path,
    permission,
    status: 200,
    summary: 'Get until when a test source sends to a live encoding',
    response: testSource,
    errors: ['not_found', 'conflict'],
  }),
  start: operation({
    id: 'encoding.encodings.live.testSource.start',
    method: 'POST',
    path,
    permission,
    status: 200,
    summary: 'Send a generated picture and sound to a running live encoding over RTMP, from its own node',
    request: z.strictObject({
      minutes: z
        .int()
        .min(1)
        .max(testSourceMinutesMax)
        .default(testSourceMinutesDefault)
        .describe(`${testSourceMinutesDefault} by default`),
    }),
    bodyOptional: true,
    response: testSource,
    errors: ['not_found', 'validation_failed', 'conflict'],
  }),
  stop: operation({
    id: 'encoding.encodings.live.testSource.stop',
    method: 'DELETE',
    path,
    permission,
    status: 200,
    summary: 'Stop the test source of a live encoding',
    response: idResponse,
    errors: ['not_found', 'conflict'],
  }),
} as const;

export const liveTestSourceOperations: readonly Operation[] = Object.values(liveTestSource);
