import type { FastifyInstance } from 'fastify';
import type { CmcdChannel, CmcdListener } from '../../shared/cmcd-channel.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Platform } from '../../shared/platform.ts';
import { takeDelivered } from './cmcd-delivered.ts';
import { addDeliveredRoute } from './cmcd-delivered-route.ts';
import { addCmcdRoutes } from './cmcd-routes.ts';
import { CmcdSessionsLoop } from './cmcd-sessions.ts';
import { CmcdIntake } from './cmcd.ts';
import { Journal } from './journal/journal.ts';
import { cmcdFolder } from './journal/segment.ts';
import type { LicenseCache } from './licenses.ts';

export type CmcdOptions = {
  /** Database in which all collectors assemble sessions. */
  db: Platform['db'];
  /** Secret key of the installation, which signs calls of delivery servers. */
  secretKey: Uint8Array;
  /** Carries the data of the delivery role of this process. */
  channel: CmcdChannel;
  /** Returns the license that counts the requests for an output. */
  findLicenseKey: (outputId: string) => Promise<string | undefined>;
  orderMilliseconds?: number;
  idleMilliseconds?: number;
  openMax?: number;
};

type Parts = {
  /** Folder of the journal of samples. */
  folder: string;
  journal: Pick<Journal, 'usedBytes'>;
  licenses: LicenseCache;
  limitBytes: number;
  log: Logger;
  onSamples: () => void;
};

export type RunningCmcd = { mount(app: FastifyInstance): Promise<void>; stop(): Promise<void> };

// One segment is one transaction.
const segmentBytes = 1024 * 1024;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Tracks pending batches, so that shutdown can wait for them. */
const awaited = (hear: CmcdListener): { hear: CmcdListener; settle: () => Promise<void> } => {
  const hearing = new Set<Promise<void>>();
  return {
    hear(batch) {
      const heard = hear(batch).finally(() => hearing.delete(heard));
      hearing.add(heard);
      return heard;
    },
    async settle() {
      // The delivery role of this process stops at the same time and sends a last batch.
      await nextTurn();
      await Promise.allSettled(hearing);
    },
  };
};

/** Starts the journal and the session loop for CMCD data. */
export const startCmcd = async (options: CmcdOptions, parts: Parts): Promise<RunningCmcd> => {
  const { db, secretKey, channel, findLicenseKey, ...limits } = options;
  const { folder: samplesFolder, journal: samples, licenses, limitBytes, log, onSamples } = parts;
  const folder = cmcdFolder(samplesFolder);
  const journal = new Journal({
    folder,
    limitBytes: limitBytes / 4,
    segmentBytes,
    onError: (error) => log.error({ err: error }, 'the CMCD journal could not be written'),
  });
  await journal.start();
  const intake = new CmcdIntake(journal);
  const loop = new CmcdSessionsLoop({
    ...limits,
    db,
    folder,
    samplesFolder,
    onSamples,
    hasRoom: () => samples.usedBytes < limitBytes,
    onError: (error) => log.warn({ err: error }, 'CMCD sessions could not be assembled; retrying'),
  });
  const { hear, settle } = awaited(takeDelivered({ intake, licenses, findLicenseKey }));
  const stopHearing = channel.listen(hear);
  return {
    async mount(app) {
      await addCmcdRoutes(app, { intake, licenses });
      await addDeliveredRoute(app, { hear, secretKey });
    },
    async stop() {
      await settle();
      stopHearing();
      await journal.stop();
      await loop.stop();
    },
  };
};
