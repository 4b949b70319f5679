import { billingDocuments, notFound } from '@sluice/contract';
import { openDocument, type DocumentFormat } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import { actorFor, type ApiDependencies } from '../shared/handle.ts';
import { requestContext } from '../shared/request-context.ts';

const kinds = { invoices: 'INVOICE', statements: 'STATEMENT' } as const;

type FileRequest = {
  Params: { kind: keyof typeof kinds; category: string; id: string; file: string };
  Querystring: { format?: unknown };
};

/** Statements are no invoices, so only invoices have an XML; `format=ubl` chooses UBL instead of CII. */
const formatOf = ({ kind, file }: FileRequest['Params'], format: unknown): DocumentFormat => {
  if (file === 'pdf') return 'PDF';
  if (file !== 'xml' || kind !== 'invoices') throw notFound('file', file);
  return String(format).toUpperCase() === 'UBL' ? 'UBL' : 'CII';
};

/** `GET /account/billing/{invoices|statements}/{category}/{id}/{pdf|xml}`: the file of a document. */
export const documentFileRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void => {
  app.get<FileRequest>(
    '/account/billing/:kind(invoices|statements)/:category/:id/:file(pdf|xml)',
    async (request, reply) => {
      const { kind, category, id } = request.params;
      const acting = await actorFor(billingDocuments.invoices, request, dependencies);
      const context = requestContext(acting, request, reply, dependencies);
      const format = formatOf(request.params, request.query.format);
      const { name, contentType, stream } = await openDocument(context, { kind: kinds[kind], category, id, format });
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'private, no-store')
        .send(stream);
    },
  );
};
