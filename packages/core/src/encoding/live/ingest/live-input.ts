import { inputs, liveInputKinds, type LiveInputKind, type SettingsOf } from '@sluice/contract';
import type { Context } from '../../../shared/context.ts';
import type { EncodingParts } from '../../encodings/load-parts.ts';
import { streamSettings } from '../../encodings/streams/stream-store.ts';
import { unsealedSettings } from '../../families/open-resource.ts';

/** The input of a live encoding with its secrets, for live nodes only: never return it to clients or log it. */
export type LiveInput = {
  [K in LiveInputKind]: { id: string; kind: K; name: string | null; settings: SettingsOf<(typeof inputs.kinds)[K]> };
}[LiveInputKind];

export const isLiveInput = (kind: string | undefined): kind is LiveInputKind =>
  liveInputKinds.some((name) => name === kind);

/** Loads the input that the streams of a live encoding share; undefined if there is none that is live. */
export const openLiveInput = async (
  context: Pick<Context, 'db' | 'services' | 'organizationId'>,
  { streams }: Pick<EncodingParts, 'streams'>,
): Promise<LiveInput | undefined> => {
  const [first] = streams;
  const inputId = first && streamSettings(first).inputStreams[0]?.inputId;
  if (inputId === undefined) return undefined;
  const row = await context.db
    .selectFrom('resources')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', inputs.name)
    .where('id', '=', inputId)
    .executeTakeFirst();
  if (!row || !isLiveInput(row.kind)) return undefined;
  // The settings were validated by the schema of their kind when they were stored.
  return { id: row.id, kind: row.kind, name: row.name, settings: unsealedSettings(context, row) } as LiveInput;
};
