import { channel } from 'node:diagnostics_channel';
import type { CmcdReport } from '@sluice/analytics/cmcd/index';

/** What a player told with a request for what an output delivers. */
export type DeliveredCmcd = {
  outputId: string;
  report: CmcdReport;
  address: string;
  userAgent: string | undefined;
  /** Page that the player is in, if the browser tells. */
  page: string | undefined;
  doNotTrack: boolean;
};

type Hear = (told: DeliveredCmcd) => void;

const told = channel('cmcd');

/** Hands on what the delivery hears to the collector of the same process, if there is one. */
export const tellCmcd: Hear = (message) => {
  if (told.hasSubscribers) told.publish(message);
};

/** Hears what the delivery of this process hands on, until the answer is called. */
export const hearCmcd = (hear: Hear): (() => void) => {
  // SAFETY: tellCmcd alone publishes here.
  const listener = (message: unknown): void => hear(message as DeliveredCmcd);
  told.subscribe(listener);
  return () => told.unsubscribe(listener);
};
