import { billingDocuments, notFound } from '@sluice/contract';
import { openDocument, type DocumentFormat } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import { actorFor, type ApiDependencies } from '../shared/handle.ts';
import { requestContext } from '../shared/request-context.ts';

const kinds = { invoices: 'INVOICE', statements: 'STATEMENT', 'credit-notes': 'CREDIT_NOTE' } as const;

type FileRequest = {
  Params: { kind: keyof typeof kinds; category: string; id: string; file: string };
  Querystring: { format?: unknown };
};

/** Statements have no XML, since they are no invoices; `format=ubl` chooses UBL instead of CII. */
const formatOf = ({ kind, file }: FileRequest['Params'], format: unknown): DocumentFormat => {
  if (file === 'pdf') return 'PDF';
  if (file !== 'xml' || kind === 'statements') throw notFound('file', file);
  return String(format).toUpperCase() === 'UBL' ? 'UBL' : 'CII';
};

/** `GET /account/billing/{invoices|statements|credit-notes}/{category}/{id}/{pdf|xml}`: the file of a document. */
export const documentFileRoutes = (app: FastifyInstance, dependencies: ApiDependencies): void => {
  app.get<FileRequest>(
    '/account/billing/:kind(invoices|statements|credit-notes)/:category/:id/:file(pdf|xml)',
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
