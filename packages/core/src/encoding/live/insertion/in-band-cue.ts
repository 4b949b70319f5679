import type { Context } from '../../../shared/context.ts';
import { inTransaction } from '../../../shared/transaction.ts';
import { insertCue } from '../../live-store/insertion-store.ts';
import type { HeldLiveRun } from '../lease-live-run.ts';
import { isHolder } from '../record-live.ts';

/** Inserts an SCTE-35 message that the publisher has sent, at a wall-clock time. */
export const insertInBandCue = (
  context: Context,
  run: HeldLiveRun,
  { section, at }: { section: string; at: Date },
): Promise<void> =>
  inTransaction(context, async (tx) => {
    if (!(await isHolder(tx, run))) return;
    const cue = { source: 'IN_BAND', splice_at: at, duration_seconds: null, section } as const;
    await insertCue(tx, run.encodingId, cue);
  });
