import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import {
  findCollectorLicense,
  findLicenseKeyOfOutput,
  findPlayerLicense,
  recordCollectorReport,
  systemClock,
} from '@sluice/core';
import type { Role } from '../../shared/role.ts';
import { startCollector } from './start-collector.ts';

/** Starts the role that receives player measurements and stores them in ClickHouse. */
export const role: Role = {
  name: 'collector',
  start: ({ configuration, telemetryUrl, db, cmcd, log }) => {
    const id = randomUUID();
    return startCollector({
      folder: join(configuration.dataDir, 'collector'),
      telemetryUrl,
      topology: configuration.telemetryTopology,
      findLicense: (licenseKey) => findCollectorLicense(db, licenseKey),
      cmcd: {
        db,
        secretKey: configuration.secretKey,
        channel: cmcd,
        findLicenseKey: (outputId) => findLicenseKeyOfOutput(db, outputId),
      },
      player: {
        findLicense: (licenseKey) => findPlayerLicense({ db, clock: systemClock }, licenseKey),
        secretKey: configuration.secretKey,
        collectorUrl: configuration.collectorUrl,
        ownHosts: [configuration.publicUrl, configuration.streamsUrl].map((url) => new URL(url).hostname),
        network: { allowPrivateNetwork: configuration.allowPrivateInputs },
      },
      onHealth: (health) =>
        void recordCollectorReport(db, { id, name: hostname(), ...health }).catch((error: unknown) =>
          log.warn({ reason: String(error) }, 'the health of the collector could not be recorded'),
        ),
      log,
      ...(configuration.geoipDatabases.length > 0 && { geoipFiles: configuration.geoipDatabases }),
    });
  },
};
