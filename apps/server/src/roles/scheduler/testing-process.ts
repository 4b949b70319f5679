/** Runs only the scheduler in a process, for tests that kill it: data folder, database. */
import { createClient } from '@clickhouse/client';
import { openDatabase } from '@sluice/db';
import { readConfiguration } from '../../configuration/configuration.ts';
import { openObjects } from '../../engines/objects.ts';
import { openLogger } from '../../platform/logger.ts';
import { createCmcdChannel } from '../../shared/cmcd-channel.ts';
import { role } from './index.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const log = openLogger({ level: 'warn', format: 'json' });
const environment = { SLUICE_SECRET_KEY: '11'.repeat(32), ALLOW_PRIVATE_INPUTS: 'true' };
const configuration = readConfiguration(['--data', dataDir], environment);
const objects = await openObjects(configuration);
const db = openDatabase({ connectionString: databaseUrl, onError: (error) => log.warn(error.message) });
const telemetryUrl = 'http://127.0.0.1:9';
const telemetry = createClient({ url: telemetryUrl });
await role.start({ configuration, db, databaseUrl, objects, telemetry, telemetryUrl, cmcd: createCmcdChannel(), log });
process.on('disconnect', () => process.exit(0));
process.send?.('started');
