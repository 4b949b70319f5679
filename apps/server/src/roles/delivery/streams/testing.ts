import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { newId } from '@sluice/core';
import type { Database, Insertable, Kysely } from '@sluice/db';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { freePort } from '@sluice/testing/free-port';
import { scratchDatabase } from '@sluice/testing/postgres';
import { pino } from 'pino';
import { readConfiguration } from '../../../configuration/configuration.ts';
import { openObjects } from '../../../engines/objects.ts';
import { createCmcdChannel } from '../../../shared/cmcd-channel.ts';
import { createHttp } from '../../../shared/http/create-http.ts';
import type { Platform } from '../../../shared/platform.ts';
import { role } from '../index.ts';

type StreamColumns = Partial<Insertable<Database['hosted_streams']>>;

export type TestDelivery = {
  /** Address of the streams, such as `http://localhost:1234/s`. */
  address: string;
  platform: Platform;
  db: Kysely<Database>;
  owner: TestOrganization;
  /** Stores a stream with one version, whose files are these texts or bytes, by their path; returns its id. */
  openStream(columns?: StreamColumns, version?: TestVersion): Promise<string>;
  restrict(allowedDomains: string[], more?: { allow_no_referer?: boolean; allow_share?: boolean }): Promise<string>;
  close(): Promise<void>;
};

export type TestVersion = Partial<Insertable<Database['stream_versions']>> & {
  files?: Record<string, string | Buffer>;
};

/** Starts the delivery role on a real listener, with its own scratch database and folder. */
export const openTestDelivery = async (
  environmentAt: (port: number) => Record<string, string> = () => ({}),
): Promise<TestDelivery> => {
  const database = await scratchDatabase();
  const { db, url: databaseUrl } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'sluice-streams-'));
  const port = await freePort();
  const publicUrl = `http://localhost:${port}`;
  const configuration = readConfiguration(['--data', dataDir], {
    SLUICE_SECRET_KEY: '11'.repeat(32),
    PUBLIC_URL: publicUrl,
    ...environmentAt(port),
  });
  const log = pino({ level: 'silent' });
  const objects = await openObjects(configuration);
  const telemetry = createClient({ url: 'http://127.0.0.1:9', log: { level: ClickHouseLogLevel.OFF } });
  const cmcd = createCmcdChannel();
  const platform = { configuration, db, databaseUrl, objects, telemetry, telemetryUrl: '', cmcd, log };
  const running = await role.start(platform);
  const app = createHttp(configuration, log);
  await app.register(async (scope) => running.mount?.(scope));
  await app.listen({ port, host: 'localhost' });
  const owner = await openOrganization(db);
  return {
    address: configuration.streamsUrl,
    platform,
    db,
    owner,
    async openStream(columns = {}, { files = {}, ...version } = {}) {
      const id = newId().replaceAll('-', '').slice(12);
      const versionId = newId();
      const organization_id = owner.organizationId;
      await db
        .insertInto('hosted_streams')
        .values({ id, organization_id, type: 'VIDEO', title: 'Harbour', version_id: versionId, ...columns })
        .execute();
      await db
        .insertInto('stream_versions')
        .values({ id: versionId, stream_id: id, organization_id, number: 1, state: 'READY', ...version })
        .execute();
      for (const [path, content] of Object.entries(files))
        await objects.putStream(`streams/${id}/${versionId}/${path}`, Readable.from([Buffer.from(content)]));
      return id;
    },
    async restrict(allowed_domains, more = {}) {
      const id = newId();
      const organization_id = owner.organizationId;
      await db
        .insertInto('stream_domain_restrictions')
        .values({ id, organization_id, allowed_domains, ...more })
        .execute();
      return id;
    },
    async close() {
      await app.close();
      await running.stop();
      await objects.close();
      await telemetry.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
