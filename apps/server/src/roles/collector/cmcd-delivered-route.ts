import { readBodies } from '../../shared/http/read-body.ts';
import type { FastifyInstance } from 'fastify';
import {
  type DeliveredBatch,
  type DeliveredCmcd,
  deliveredBytesMax,
  deliveredPath,
  type CmcdListener,
} from '../../shared/cmcd-channel.ts';
import { isSignedCall, signatureHeader } from '../../shared/signed-call.ts';

type Parts = { hear: CmcdListener; secretKey: Uint8Array };

const messagesMax = 10_000;
const idForm = /^[\w-]{1,64}$/;

const isMessage = (value: DeliveredCmcd | null): value is DeliveredCmcd =>
  typeof value?.outputId === 'string' &&
  typeof value.text === 'string' &&
  typeof value.address === 'string' &&
  Number.isFinite(value.receivedAtMilliseconds) &&
  typeof value.request?.url === 'string';

/** Parses the batch in a body; returns undefined for any other body, such as one of another version. */
const readBatch = (body: string): DeliveredBatch | undefined => {
  try {
    const batch: Partial<DeliveredBatch> | null = JSON.parse(body);
    const { id, messages } = batch ?? {};
    if (!idForm.test(id ?? '') || !Array.isArray(messages) || messages.length > messagesMax) return undefined;
    return id !== undefined && messages.every(isMessage) ? { id, messages } : undefined;
  } catch {
    return undefined;
  }
};

/** Adds the path to which delivery roles of other processes send CMCD data; responds with 404 to unsigned requests. */
export const addDeliveredRoute = async (app: FastifyInstance, { hear, secretKey }: Parts): Promise<void> => {
  await app.register(async (scope) => {
    readBodies(scope, (body) => body.toString('utf8'));
    scope.addHook('onRequest', async (request, reply) => {
      // Bodies of unsigned requests are not read.
      if (typeof request.headers[signatureHeader] !== 'string') await reply.code(404).send();
    });
    scope.post(deliveredPath, { bodyLimit: deliveredBytesMax }, async (request, reply) => {
      const body = String(request.body ?? '');
      if (!isSignedCall(secretKey, deliveredPath, body, request.headers[signatureHeader]))
        return reply.code(404).send();
      const batch = readBatch(body);
      if (!batch) return reply.code(400).send();
      try {
        await hear(batch);
      } catch {
        return reply.code(503).header('retry-after', '5').send();
      }
      return reply.code(204).send();
    });
  });
};
