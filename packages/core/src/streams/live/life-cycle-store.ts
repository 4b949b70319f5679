import { canStop } from '@sluice/contract';
import type { StoredFailure } from '@sluice/db';
import { systemActor, type Context } from '../../shared/context.ts';
import { stopLiveRun } from '../../encoding/lifecycle/stop-live-run.ts';
import { recordStreamChange } from '../events/index.ts';
import { nextRevision, type StreamRow } from '../store/stream-store.ts';

type Change = {
  life_cycle: NonNullable<StreamRow['life_cycle']>;
  live_encoding_id?: string | null;
};

/** Changes the life cycle of a locked live stream, and makes delivery load it again. */
export const setLifeCycle = async (tx: Context, id: string, change: Change, failure?: StoredFailure): Promise<void> => {
  await tx.db
    .updateTable('hosted_streams')
    .set({
      ...change,
      failure: failure ? JSON.stringify(failure) : null,
      revision: nextRevision,
      modified_at: tx.clock.now(),
    })
    .where('id', '=', id)
    .execute();
  await recordStreamChange(tx, id, change.life_cycle);
};

/** Ends the live encoding of a stream, if it runs; what was sent becomes its recording. */
export const stopLiveEncoding = async (tx: Context, { live_encoding_id: id }: StreamRow): Promise<void> => {
  if (id === null) return;
  const encoding = await tx.db.selectFrom('encodings').select('status').where('id', '=', id).executeTakeFirst();
  if (encoding && canStop(encoding.status)) await stopLiveRun({ ...tx, actor: systemActor(tx.actor.label) }, id);
};
