import { join } from 'node:path';
import { findCollectorLicense, findLicenseKeyOfOutput } from '@sluice/core';
import type { Role } from '../../shared/role.ts';
import { startCollector } from './start-collector.ts';

/** Starts the role that receives player measurements and stores them in ClickHouse. */
export const role: Role = {
  name: 'collector',
  start: ({ configuration, telemetryUrl, db, cmcd, log }) =>
    startCollector({
      folder: join(configuration.dataDir, 'collector'),
      telemetryUrl,
      findLicense: (licenseKey) => findCollectorLicense(db, licenseKey),
      cmcd: {
        db,
        secretKey: configuration.secretKey,
        channel: cmcd,
        findLicenseKey: (outputId) => findLicenseKeyOfOutput(db, outputId),
      },
      log,
      ...(configuration.geoipDatabases.length > 0 && { geoipFiles: configuration.geoipDatabases }),
    }),
};
