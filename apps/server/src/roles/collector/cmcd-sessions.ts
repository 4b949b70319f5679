import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedCmcd, OwnedCmcdSample } from '@sluice/analytics/cmcd/index';
import {
  type CmcdBatch,
  type CmcdSamples,
  limitCmcdSessions,
  sendCmcdSamples,
  settleCmcdSessions,
  takeCmcdReports,
} from '@sluice/core';
import type { Platform } from '../../shared/platform.ts';
import { type CmcdRecord, placeOf } from './cmcd.ts';
import { cmcdEndedEarly, cmcdFaults } from './metrics.ts';
import { decodeFrames, type Delivery, encodeRecord } from './journal/record.ts';
import { addSegment, adoptAbandoned, readySegments } from './journal/segment.ts';

export type CmcdSessionsParts = {
  db: Platform['db'];
  /** Folder of the CMCD journal. */
  folder: string;
  /** Folder of the journal of samples. */
  samplesFolder: string;
  onError: (error: unknown) => void;
  /** Called when new samples are in their journal. */
  onSamples: () => void;
  /** Reports whether the journal of samples has room. */
  hasRoom: () => boolean;
  orderMilliseconds?: number | undefined;
  idleMilliseconds?: number | undefined;
  openMax?: number | undefined;
};

const turnMilliseconds = 1000;
const adoptEveryMilliseconds = 30_000;
const limitEveryMilliseconds = 5000;
const pauses = [500, 1000, 2000, 5000];

/** Returns the batches of a segment: those of delivery servers by their own id, the rest by the segment's id. */
const batchesOf = (segment: string, bytes: Buffer): CmcdBatch[] => {
  const deliveredReports: ReceivedCmcd[] = [];
  const batches: CmcdBatch[] = [{ id: segment, heard: deliveredReports }];
  for (const { body } of decodeFrames(bytes)) {
    const { batchId, heard }: CmcdRecord = JSON.parse(body.toString('utf8'));
    if (batchId === undefined) deliveredReports.push(...heard);
    else batches.push({ id: batchId, heard });
  }
  return batches.filter(({ heard }) => heard.length > 0);
};

const deliveryOf = ({ owner, receivedAtMilliseconds }: OwnedCmcdSample): Delivery => ({
  kind: 'sample',
  receivedAtMilliseconds,
  organizationId: owner.organizationId,
  licenseKey: owner.licenseKey,
  address: owner.address,
  ...(owner.keepsAddress && { keepsAddress: true as const }),
  ...(owner.userAgent && { userAgent: owner.userAgent }),
});

// The name derives from the samples, so every collector writes the same batch.
const nameOf = ({ id, madeAtMilliseconds }: CmcdSamples): string =>
  `${String(madeAtMilliseconds).padStart(15, '0')}.cmcd.${id}`;

const bytesOf = ({ samples }: CmcdSamples): Buffer =>
  Buffer.concat(
    samples.flatMap((owned) => {
      const body = { ...owned.sample, ...placeOf(owned.owner.page) };
      return encodeRecord(deliveryOf(owned), Buffer.from(JSON.stringify(body)));
    }),
  );

/** Converts the journal into sessions that all collectors share, and writes their samples to the journal of samples. */
export class CmcdSessionsLoop {
  readonly #parts: CmcdSessionsParts;
  #timer: NodeJS.Timeout | undefined;
  #turning: Promise<void> = Promise.resolve();
  #isStopped = false;
  #failures = 0;
  #adoptedAt = 0;
  #limitedAt = 0;

  constructor(parts: CmcdSessionsParts) {
    this.#parts = parts;
    this.#plan(0);
  }

  /** Stops after a last turn, which moves the journal into the database if that is available. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#turning;
    await this.#turn().catch(this.#parts.onError);
  }

  #plan(milliseconds: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#turning = this.#turnSafely();
    }, milliseconds);
  }

  async #turnSafely(): Promise<void> {
    try {
      await this.#turn();
      this.#failures = 0;
      this.#plan(turnMilliseconds);
    } catch (error) {
      cmcdFaults.inc();
      if (this.#failures === 0) this.#parts.onError(error);
      this.#plan(pauses[Math.min(this.#failures, pauses.length - 1)] ?? 0);
      this.#failures += 1;
    }
  }

  async #turn(): Promise<void> {
    await this.#adopt();
    await this.#take();
    await this.#limit();
    await this.#settle();
    await this.#send();
  }

  async #adopt(): Promise<void> {
    if (Date.now() - this.#adoptedAt < adoptEveryMilliseconds) return;
    await adoptAbandoned(this.#parts.folder);
    this.#adoptedAt = Date.now();
  }

  async #take(): Promise<void> {
    const { db, folder, orderMilliseconds } = this.#parts;
    for (const segment of await readySegments(folder)) {
      const path = join(folder, segment);
      // Another collector with the same folder may have been faster.
      const bytes = await readFile(path).catch(() => undefined);
      if (!bytes) continue;
      const options = { nowMilliseconds: Date.now(), ...(orderMilliseconds !== undefined && { orderMilliseconds }) };
      await takeCmcdReports(db, batchesOf(segment, bytes), options);
      await rm(path, { force: true });
    }
  }

  async #limit(): Promise<void> {
    const { db, openMax } = this.#parts;
    if (Date.now() - this.#limitedAt < limitEveryMilliseconds) return;
    cmcdEndedEarly.inc(await limitCmcdSessions(db, Date.now(), openMax));
    this.#limitedAt = Date.now();
  }

  async #settle(): Promise<void> {
    const { db, orderMilliseconds, idleMilliseconds, onError } = this.#parts;
    const options = {
      ...(orderMilliseconds !== undefined && { orderMilliseconds }),
      ...(idleMilliseconds !== undefined && { idleMilliseconds }),
      onError,
    };
    let settled = 0;
    do settled = (await settleCmcdSessions(db, { ...options, nowMilliseconds: Date.now() })).sessions;
    while (settled > 0 && !this.#isStopped);
  }

  async #send(): Promise<void> {
    const { db, samplesFolder, hasRoom, onSamples } = this.#parts;
    const write = (samples: CmcdSamples): Promise<void> => addSegment(samplesFolder, nameOf(samples), bytesOf(samples));
    while (hasRoom() && (await sendCmcdSamples(db, write)) > 0) onSamples();
  }
}
