/**
 * Runs only the api role in a process, for tests that kill it and benchmarks that load it: data folder, database, and
 * further settings as JSON.
 */
import { createClient } from '@clickhouse/client';
import { openDatabase } from '@sluice/db';
import { readConfiguration } from '../../configuration/configuration.ts';
import { openObjects } from '../../engines/objects.ts';
import { createHttp } from '../../shared/http/create-http.ts';
import { openLogger } from '../../platform/logger.ts';
import { createCmcdChannel } from '../../shared/cmcd-channel.ts';
import { role } from './index.ts';

const [dataDir = '', databaseUrl = '', settings = '{}'] = process.argv.slice(2);
const log = openLogger({ level: 'warn', format: 'json' });
const configuration = readConfiguration(['--data', dataDir], {
  SLUICE_SECRET_KEY: '11'.repeat(32),
  ...JSON.parse(settings),
});
const objects = await openObjects(configuration);
const db = openDatabase({ connectionString: databaseUrl, onError: (error) => log.warn(error.message) });
const telemetryUrl = 'http://127.0.0.1:9';
const telemetry = createClient({ url: telemetryUrl });
const running = await role.start({
  configuration,
  db,
  databaseUrl,
  objects,
  telemetry,
  telemetryUrl,
  cmcd: createCmcdChannel(),
  log,
});
const app = createHttp(configuration, log);
await app.register(async (scope) => running.mount?.(scope));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
configuration.publicUrl = address;
process.on('disconnect', () => process.exit(0));
process.send?.({ address });
