import { operations, type Operation } from '@sluice/contract';
import type { Database, Kysely } from '@sluice/db';
import type { FastifyInstance } from 'fastify';
import { requestIdOf } from './shared/request-id.ts';

/** Permissions whose operations read by POST, because their queries are long. */
const questions = new Set(['public', 'authenticated', 'worker', 'analytics.queries', 'analytics.impressions']);
/** Operations that send requests to other servers and change nothing here. */
const probes =
  /\/(backtest|check-permissions|draft|preflight|preview|probe|test|validate|actions\/inspect|access\/explain|access\/check-embed)$/;

const changesSomething = ({ method, permission, path }: Operation): boolean =>
  method !== 'GET' && !questions.has(permission) && !probes.test(path);

const changes = new Map<string, string>(
  operations
    .filter(changesSomething)
    .flatMap(({ id, method, path, aliases = [] }) =>
      [path, ...aliases].map((place) => [`${method} /v1${place.replace(/\{(\w+)\}/g, ':$1')}`, id] as const),
    ),
);

/**
 * Records every change of a test; the returned function lists the operations that are missing in the audit log.
 *
 * This way each test of the API also verifies that its changes were audited.
 */
export const watchAudits = (app: FastifyInstance, db: Kysely<Database>): (() => Promise<string[]>) => {
  const made = new Map<string, string>();
  app.addHook('onResponse', async (request, reply) => {
    const change = changes.get(`${request.method} ${request.routeOptions.url}`);
    if (change !== undefined && reply.statusCode < 300) made.set(requestIdOf(request), change);
  });
  return async () => {
    if (made.size === 0) return [];
    const rows = await db
      .selectFrom('audit_entries')
      .select('request_id')
      .where('request_id', 'in', [...made.keys()])
      .execute();
    for (const { request_id: requestId } of rows) made.delete(requestId);
    return [...new Set(made.values())];
  };
};
