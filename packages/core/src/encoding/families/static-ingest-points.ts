import { AppError, type inputs, type SettingsOf } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import type { KindHooks } from './kind-hooks.ts';
import type { ResourceRow } from './resource-store.ts';
import { insertStreamKey, loadStreamKey, randomStreamKey, streamKeysOf } from '../live-store/stream-key-store.ts';

type Settings = SettingsOf<(typeof inputs.kinds)['REDUNDANT_RTMP']>;
type StaticPoint = NonNullable<Settings['staticIngestPoints']>[number];

const settingsOf = ({ settings }: ResourceRow): Settings => settings;

const assignExisting = async (tx: Context, keyId: string, pointId: string): Promise<void> => {
  const { assigned_encoding_id, assigned_ingest_point_id } = await loadStreamKey(tx, keyId);
  const user = assigned_ingest_point_id ?? assigned_encoding_id;
  if (user !== null) throw new AppError('conflict', { evidence: `The stream key ${keyId} is assigned to ${user}.` });
  await tx.db
    .updateTable('live_stream_keys')
    .set({ assigned_ingest_point_id: pointId, modified_at: tx.clock.now() })
    .where('organization_id', '=', tx.organizationId)
    .where('id', '=', keyId)
    .execute();
};

/** Gives a static ingest point its id and its stream key: one of the organization's, or a new one. */
const openPoint = async (tx: Context, point: StaticPoint): Promise<StaticPoint> => {
  const id = newId();
  const { type = 'GENERATE', streamKeyId } = point.streamKeyConfiguration ?? {};
  if (type === 'ASSIGN') {
    if (streamKeyId === undefined)
      throw new AppError('validation_failed', {
        evidence: 'ASSIGN needs the id of a stream key.',
        details: [{ field: 'staticIngestPoints', text: 'ASSIGN needs the id of a stream key.' }],
      });
    await assignExisting(tx, streamKeyId, id);
    return { ...point, id };
  }
  const key = await insertStreamKey(tx, {
    value: randomStreamKey(),
    name: point.name ?? null,
    description: null,
    customData: null,
    type: 'RESERVED',
    assigned_encoding_id: null,
    assigned_ingest_point_id: id,
  });
  return { ...point, id, streamKeyConfiguration: { type, streamKeyId: key.id } };
};

/** Creates and releases the static ingest points of a redundant RTMP input with the input itself. */
export const staticIngestPointHooks: KindHooks = {
  async created(tx, row) {
    const { staticIngestPoints = [], ...settings } = settingsOf(row);
    if (staticIngestPoints.length === 0) return {};
    const points: StaticPoint[] = [];
    for (const point of staticIngestPoints) points.push(await openPoint(tx, point));
    await tx.db
      .updateTable('resources')
      .set({ settings: JSON.stringify({ ...settings, staticIngestPoints: points }) })
      .where('id', '=', row.id)
      .execute();
    return { staticIngestPoints: points };
  },
  async deleted(context, row) {
    const ids = (settingsOf(row).staticIngestPoints ?? []).flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return;
    await context.db
      .updateTable('live_stream_keys')
      .set({ assigned_ingest_point_id: null, modified_at: context.clock.now() })
      .where('id', 'in', streamKeysOf(context).where('assigned_ingest_point_id', 'in', ids).select('id'))
      .execute();
  },
};
