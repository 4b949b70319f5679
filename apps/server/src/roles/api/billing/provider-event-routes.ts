import { AppError } from '@sluice/contract';
import { receiveProviderEvent } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import type { ApiDependencies } from '../shared/handle.ts';
import { anonymous, requestContext } from '../shared/request-context.ts';

const eventBytesMax = 1_000_000;

/** Registers the webhook of Stripe. It is no operation of the contract, since signatures cover the raw body. */
export const providerEventRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void => {
  app.post('/billing/providers/stripe/events', { bodyLimit: eventBytesMax }, async (request, reply) => {
    if (dependencies.services.billing.provider.name !== 'stripe') throw new AppError('not_found');
    const signature = request.headers['stripe-signature'];
    await receiveProviderEvent(requestContext(anonymous, request, reply, dependencies), {
      body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      signature: typeof signature === 'string' ? signature : undefined,
    });
    return reply.send({ received: true });
  });
};
