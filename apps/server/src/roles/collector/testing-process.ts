import { openDatabase } from '@sluice/db';
import { fastify } from 'fastify';
import { pino } from 'pino';
import { createCmcdChannel } from '../../shared/cmcd-channel.ts';
import { startCollector } from './start-collector.ts';
import { testLicense, testPlayerOptions } from './testing.ts';

// Runs a collector in its own process, for tests that kill it and for the benchmark.
const [folder = '', telemetryUrl = '', journalLimitBytes, databaseUrl] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const collector = await startCollector({
  folder,
  telemetryUrl,
  findLicense: async () => testLicense(),
  player: testPlayerOptions(),
  log,
  ...(journalLimitBytes && { journalLimitBytes: Number(journalLimitBytes) }),
  ...(databaseUrl && {
    cmcd: {
      db: openDatabase({ connectionString: databaseUrl }),
      secretKey: Buffer.alloc(32, 1),
      channel: createCmcdChannel(),
      findLicenseKey: async () => testLicense().licenseKey,
      idleMilliseconds: 4000,
    },
  }),
});
const app = fastify();
await collector.mount(app);
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
const end = async (): Promise<void> => {
  await app.close();
  await collector.stop();
  process.exit(0);
};
process.once('SIGTERM', () => void end());
