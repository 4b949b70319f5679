import type { Context } from '../../shared/context.ts';
import { findLiveRun } from './live-run-store.ts';
import { insertCue } from './insertion-store.ts';

type Trigger = { id: string; settings: Record<string, unknown> };

/** Loads the SCTE-35 triggers of an encoding, oldest first. */
export const triggersOf = (context: Context, encodingId: string): Promise<Trigger[]> =>
  context.db
    .selectFrom('resources')
    .select(['id', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('kind', '=', 'SCTE_35_TRIGGER')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

const insertTriggerCue = (tx: Context, encodingId: string, settings: Trigger['settings']): Promise<string> =>
  insertCue(tx, encodingId, {
    source: 'TRIGGER',
    splice_at: null,
    duration_seconds: null,
    // Validated by the kind when the trigger was stored.
    section: String(settings['base64EncodedMetadata']),
  });

/** Inserts a new trigger into the stream of an encoding that runs live; one that starts later inserts it then. */
export const insertTrigger = async (tx: Context, encodingId: string, settings: Trigger['settings']): Promise<void> => {
  const run = await findLiveRun(tx, encodingId);
  if (run && run.ended_at === null) await insertTriggerCue(tx, encodingId, settings);
};

/** Inserts the triggers that were created before the start of a live encoding. */
export const insertTriggers = async (tx: Context, encodingId: string): Promise<void> => {
  for (const { settings } of await triggersOf(tx, encodingId)) await insertTriggerCue(tx, encodingId, settings);
};
