/** Runs only the delivery role in a process, for tests that kill it: data folder, database, public URL. */
import { openDatabase } from '@sluice/db';
import { createClient } from '@clickhouse/client';
import { pino } from 'pino';
import { readConfiguration } from '../../../configuration/configuration.ts';
import { openObjects } from '../../../engines/objects.ts';
import { createCmcdChannel } from '../../../shared/cmcd-channel.ts';
import { createHttp } from '../../../shared/http/create-http.ts';
import { role } from '../index.ts';

const [dataDir = '', databaseUrl = '', publicUrl = ''] = process.argv.slice(2);
const environment = { SLUICE_SECRET_KEY: '11'.repeat(32), PUBLIC_URL: publicUrl };
const configuration = readConfiguration(['--data', dataDir], environment);
const log = pino({ level: 'silent' });
const db = openDatabase({ connectionString: databaseUrl, onError: () => undefined });
const telemetry = createClient({ url: 'http://127.0.0.1:9' });
const running = await role.start({
  configuration,
  db,
  databaseUrl,
  objects: await openObjects(configuration),
  telemetry,
  telemetryUrl: '',
  cmcd: createCmcdChannel(),
  log,
});
const app = createHttp(configuration, log);
await app.register(async (scope) => running.mount?.(scope));
await app.listen({ port: 0, host: 'localhost' });
process.on('disconnect', () => process.exit(0));
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
