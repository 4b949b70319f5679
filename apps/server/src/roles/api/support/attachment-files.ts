import { supportAttachments } from '@sluice/contract';
import { openTicketAttachment } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import { actorFor, type ApiDependencies } from '../shared/handle.ts';
import { requestContext } from '../shared/request-context.ts';

type FileRequest = { Params: { ticketId: string; id: string } };

/**
 * `GET /account/support/tickets/{ticket_id}/attachments/{attachment_id}/content`: the file. Anyone can have sent it, so
 * that browsers save it, never guess its type, and run nothing of it.
 */
export const attachmentFileRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void => {
  app.get<FileRequest>('/account/support/tickets/:ticketId/attachments/:id/content', async (request, reply) => {
    const acting = await actorFor(supportAttachments.list, request, dependencies);
    const context = requestContext(acting, request, reply, dependencies);
    const { name, contentType, stream } = await openTicketAttachment(context, request.params);
    return reply
      .type(contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, no-store')
      .send(stream);
  });
};
