import { enforceLiveQuota, recordLiveUsage, type Usage } from '@sluice/core';
import type { LiveScope } from './live-scope.ts';

const ledgerMilliseconds = 60_000;

/** Records the usage of a running live encoding each minute, and stops it if no quota is left; returns how to stop. */
export const keepLedger = ({ context, run, node }: LiveScope, usage: () => Usage[]): (() => void) => {
  const record = async (): Promise<void> => {
    if (await recordLiveUsage(context, run, usage())) await enforceLiveQuota(context, run);
  };
  const timer = setInterval(() => {
    record().catch((error: unknown) =>
      // The next minute contains this one.
      node.log.warn({ encodingId: run.encodingId, reason: String(error) }, 'the usage was not recorded'),
    );
  }, ledgerMilliseconds);
  return () => clearInterval(timer);
};
