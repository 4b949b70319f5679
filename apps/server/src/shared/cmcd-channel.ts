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

/** Connects the delivery role to the collector of the same process. */
export type CmcdChannel = {
  /** Returns the collector of this process, if it runs. */
  collector(): CmcdListener | undefined;
  /** Passes the CMCD data of this process's delivery role to a collector until the returned function is called. */
  listen(listener: CmcdListener): () => void;
};

/** Creates the channel of one process. */
export const createCmcdChannel = (): CmcdChannel => {
  let listeners: readonly CmcdListener[] = [];
  return {
    collector: () => listeners[0],
    listen(listener) {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((one) => one !== listener);
      };
    },
  };
};
