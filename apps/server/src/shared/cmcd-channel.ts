import type { CmcdRequest } from '@sluice/analytics/cmcd/index';

/** What a player told with a request for what an output delivers. */
export type DeliveredCmcd = {
  outputId: string;
  /** As it was sent: reading it is the collector's work. */
  text: string;
  receivedAtMilliseconds: number;
  request: CmcdRequest;
  address: string;
  userAgent?: string | undefined;
  /** Page that the player is in, if the browser tells. */
  page?: string | undefined;
  doNotTrack?: true;
};

/** What a delivery server heard at once; its id is the same when it is told again. */
export type DeliveredBatch = { id: string; messages: readonly DeliveredCmcd[] };

/** Settles when the batch would survive a crash; rejects where it has to be told again. */
export type CmcdListener = (batch: DeliveredBatch) => Promise<void>;

/** Where a collector elsewhere is told. */
export const deliveredPath = '/collector/internal/cmcd';

export const deliveredBytesMax = 4 * 1024 * 1024;

let listeners: readonly CmcdListener[] = [];

/** The collector of this process, if there is one. */
export const localCollector = (): CmcdListener | undefined => listeners[0];

/** Hears what the delivery of this process tells, until the answer is called. */
export const listenForCmcd = (hear: CmcdListener): (() => void) => {
  listeners = [...listeners, hear];
  return () => {
    listeners = listeners.filter((one) => one !== hear);
  };
};
