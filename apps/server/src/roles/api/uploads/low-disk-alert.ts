import { hostname } from 'node:os';
import { recordDisk, systemActor, systemClock, type Services } from '@sluice/core';
import { diskSpace } from '@sluice/storage';
import type { Platform } from '../../../shared/platform.ts';

const checkMilliseconds = 30_000;

type Watched = { platform: Platform; services: Services };

/** Measures the disk of the data folder once; alerts the operator by email and log when it becomes low on space. */
export const checkDisk = async ({ platform, services }: Watched, measure = diskSpace): Promise<void> => {
  const { configuration, db, log } = platform;
  const { dataDir: folder, operatorEmails } = configuration;
  const context = {
    organizationId: '',
    actor: systemActor('disk'),
    requestId: 'disk',
    db,
    clock: systemClock,
    services,
  };
  const disk = { machine: hostname(), folder, ...(await measure(folder)) };
  const change = await recordDisk(context, disk, operatorEmails);
  const { freeBytes, reserveBytes } = disk;
  if (change === 'BEGAN')
    log.warn({ folder, freeBytes, reserveBytes }, 'the disk is almost full: uploads will be rejected at the reserve');
  if (change === 'ENDED') log.info({ folder, freeBytes, reserveBytes }, 'the disk has enough free space again');
};

/** Checks the disk that receives uploads twice a minute. */
export const watchDisk = (watched: Watched): { stop(): Promise<void> } => {
  let checked = Promise.resolve();
  const check = (): void => {
    checked = checkDisk(watched).catch((error: unknown) => {
      watched.platform.log.warn({ err: error }, 'the free space of the disk could not be checked');
    });
  };
  const timer = setInterval(check, checkMilliseconds);
  check();
  return {
    async stop() {
      clearInterval(timer);
      await checked;
    },
  };
};
