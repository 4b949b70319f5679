import type { CmcdRequest } from '@sluice/analytics/cmcd/index';

/** CMCD data sent with a media request. */
export type DeliveredCmcd = {
  outputId: string;
  /** Unparsed text; the collector parses it. */
  text: string;
  receivedAtMilliseconds: number;
  request: CmcdRequest;
  address: string;
  userAgent?: string | undefined;
  /** URL of the player's page, if the browser sends it. */
  page?: string | undefined;
  doNotTrack?: true;
};

/** Batch of CMCD data from a delivery server; retries use the same id. */
export type DeliveredBatch = { id: string; messages: readonly DeliveredCmcd[] };

/** Resolves when the batch would survive a crash; rejects if it must be sent again. */
export type CmcdListener = (batch: DeliveredBatch) => Promise<void>;

/** Path at which collectors of other processes receive batches. */
export const deliveredPath = '/collector/internal/cmcd';

export const deliveredBytesMax = 4 * 1024 * 1024;

let listeners: readonly CmcdListener[] = [];

/** Returns the collector of this process, if there is one. */
export const localCollector = (): CmcdListener | undefined => listeners[0];

/** Receives the CMCD data of this process's delivery role until the returned function is called. */
export const listenForCmcd = (hear: CmcdListener): (() => void) => {
  listeners = [...listeners, hear];
  return () => {
    listeners = listeners.filter((one) => one !== hear);
  };
};
