import { isKeyOfDatabase, newId, systemActor, systemClock, type Context } from '@sluice/core';
import { openDatabase } from '@sluice/db';
import type { Configuration } from '../configuration/configuration.ts';
import { openObjects } from '../engines/objects.ts';
import { findPostgres } from '../engines/postgres/index.ts';
import { createServices } from '../engines/services.ts';
import { StartError } from '../platform/start-error.ts';

export type Operator = { context: Context; close(): Promise<void> };

const addressOf = ({ databaseUrl, dataDir }: Configuration): string => {
  const address = databaseUrl ?? findPostgres(dataDir);
  if (address === undefined)
    throw new StartError(`Sluice is not running on ${dataDir}: start it first, or set its folder with --data.`);
  return address;
};

/** Connects the operator to the running installation, in parallel to the roles that serve it. */
export const openOperator = async (configuration: Configuration): Promise<Operator> => {
  const db = openDatabase({ connectionString: addressOf(configuration), onError: () => {} });
  try {
    if (!(await isKeyOfDatabase(db, configuration.secretKey)))
      throw new StartError('SLUICE_SECRET_KEY differs from the key of this installation.');
    const objects = await openObjects(configuration);
    const services = createServices({ configuration, objects });
    const actor = systemActor('operator');
    return {
      context: { organizationId: '', actor, requestId: newId(), db, clock: systemClock, services },
      async close() {
        await objects.close();
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
