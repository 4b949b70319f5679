import { recordLiveUsage, type Usage } from '@sluice/core';
import type { LiveScope } from './live-scope.ts';

const ledgerMilliseconds = 60_000;

/** Writes the usage of a running live encoding into the ledger each minute; returns how to stop. */
export const keepLedger = ({ context, run, node }: LiveScope, usage: () => Usage[]): (() => void) => {
  const timer = setInterval(() => {
    recordLiveUsage(context, run, usage()).catch((error: unknown) =>
      // The next minute contains this one.
      node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'the usage was not recorded'),
    );
  }, ledgerMilliseconds);
  return () => clearInterval(timer);
};
