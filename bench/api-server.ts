/** One server of the API bench: `bare` answers the bytes it is sent first, `sluice` is the api role as it is shipped. */
import { fastify } from 'fastify';
import { openObjectStore } from '@sluice/storage';
import { openDatabase } from '@sluice/db';
import { createClient } from '@clickhouse/client';
import { readConfiguration } from '@sluice/server/configuration';
import { role } from '@sluice/server/roles/api/index';
import { createHttp } from '@sluice/server/shared/http';
import { openLogger } from '@sluice/server/shared/logger';
import type { FastifyInstance } from 'fastify';

const [kind, dataDir = ''] = process.argv.slice(2);

const bareServer = async (): Promise<FastifyInstance> => {
  const app = fastify();
  let answer = '';
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/answer', async (request) => {
    answer = String(request.body);
    return 'ok';
  });
  app.get('/v1/encoding/encodings', (_request, reply) =>
    reply.header('content-type', 'application/json; charset=utf-8').send(answer),
  );
  return app;
};

const sluiceServer = async (): Promise<FastifyInstance> => {
  const databaseUrl = process.env['DATABASE_URL'] ?? '';
  const log = openLogger({ level: 'warn', format: 'json' });
  const configuration = readConfiguration(['--data', dataDir], {});
  const objects = await openObjectStore({ driver: 'folder', directory: `${dataDir}/objects` });
  const db = openDatabase({ connectionString: databaseUrl });
  const telemetryUrl = 'http://127.0.0.1:9';
  const telemetry = createClient({ url: telemetryUrl });
  const running = await role.start({ configuration, db, databaseUrl, objects, telemetry, telemetryUrl, log });
  const app = createHttp(configuration, log);
  await app.register(async (scope) => running.mount?.(scope));
  return app;
};

const app = await (kind === 'bare' ? bareServer() : sluiceServer());
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.on('SIGINT', () => process.exit(0));
process.send?.(typeof address === 'object' && address ? address.port : 0);
