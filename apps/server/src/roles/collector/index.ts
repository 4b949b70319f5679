import { join } from 'node:path';
import { findCollectorLicense, findLicenseKeyOfOutput } from '@sluice/core';
import type { Role } from '../../shared/role.ts';
import { startCollector } from './start-collector.ts';

/** Takes what players measure and brings it to ClickHouse. */
export const role: Role = {
  name: 'collector',
  start: ({ configuration, telemetryUrl, db, log }) =>
    startCollector({
      folder: join(configuration.dataDir, 'collector'),
      telemetryUrl,
      findLicense: (licenseKey) => findCollectorLicense(db, licenseKey),
      cmcd: {
        db,
        secretKey: configuration.secretKey,
        findLicenseKey: (outputId) => findLicenseKeyOfOutput(db, outputId),
      },
      log,
      ...(configuration.geoipDatabases.length > 0 && { geoipFiles: configuration.geoipDatabases }),
    }),
};
