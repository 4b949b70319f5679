import { rm } from 'node:fs/promises';
import { createTables, openTelemetry } from '@sluice/analytics';
import { deriveStoredStartFailures } from '@sluice/analytics/model/start-failures';
import { isKeyOfDatabase, withTelemetryLock } from '@sluice/core';
import { migrate, openDatabase } from '@sluice/db';
import type { Configuration } from '../configuration/configuration.ts';
import type { Logger } from '../platform/logger.ts';
import { createCmcdChannel } from '../shared/cmcd-channel.ts';
import type { Platform } from '../shared/platform.ts';
import { StartError } from '../platform/start-error.ts';
import type { Engines } from './engines.ts';
import { openObjects } from './objects.ts';

export type OpenedPlatform = { platform: Platform; close(): Promise<void> };

const hostOf = (url: string): string => URL.parse(url)?.host || 'its socket';

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
};

const prepare = async (name: string, url: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw new StartError(`${name} at ${hostOf(url)} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
};

/**
 * Throws for a different key: it could not decrypt the stored credentials, and other machines could not read its own.
 */
const checkSecretKey = async (db: Platform['db'], { secretKey, newSecretKeyFile }: Configuration): Promise<void> => {
  if (await isKeyOfDatabase(db, secretKey)) return;
  if (newSecretKeyFile !== undefined) await rm(newSecretKeyFile, { force: true });
  throw new StartError(
    'The credentials in this database are encrypted with another key: set SLUICE_SECRET_KEY to the key of the first process, or copy its secret.key into the data folder.',
  );
};

const migrateTelemetry = async (db: Platform['db'], telemetry: Platform['telemetry']): Promise<void> => {
  await withTelemetryLock(db, () => deriveStoredStartFailures(telemetry));
};

/** Connects to the engines and migrates their schemas. */
export const openPlatform = async (
  configuration: Configuration,
  engines: Pick<Engines, 'databaseUrl' | 'clickhouseUrl'>,
  log: Logger,
): Promise<OpenedPlatform> => {
  const { databaseUrl, clickhouseUrl } = engines;
  let isClosing = false;
  const onError = (error: Error): void => {
    if (!isClosing) log.warn({ reason: error.message }, 'connection to PostgreSQL lost');
  };
  const db = openDatabase({ connectionString: databaseUrl, onError });
  const telemetry = openTelemetry(clickhouseUrl, configuration.telemetryTopology, { max_open_connections: 16 });
  const closeBoth = async (): Promise<void> => {
    isClosing = true;
    await Promise.allSettled([db.destroy(), telemetry.close()]);
  };
  try {
    const prepared = await Promise.allSettled([
      prepare('PostgreSQL', databaseUrl, () => migrate(db)),
      prepare('ClickHouse', clickhouseUrl, () => createTables(telemetry)),
    ]);
    const failure = prepared.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
    await prepare('ClickHouse', clickhouseUrl, () => migrateTelemetry(db, telemetry));
    await checkSecretKey(db, configuration);
    const objects = await openObjects(configuration);
    return {
      platform: {
        configuration,
        db,
        databaseUrl,
        objects,
        telemetry,
        telemetryUrl: clickhouseUrl,
        cmcd: createCmcdChannel(),
        log,
      },
      async close() {
        await objects.close();
        await closeBoth();
      },
    };
  } catch (error) {
    await closeBoth();
    throw error;
  }
};
