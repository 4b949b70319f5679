import type { Context } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { inTransaction } from '../../shared/transaction.ts';
import { lockEncoding } from '../encoding-store.ts';
import { muxingSettings, type MuxingRow } from '../encodings/muxings/muxing-store.ts';
import { loadParts, type EncodingParts } from '../encodings/load-parts.ts';
import type { StreamRow } from '../encodings/streams/stream-store.ts';
import { copyParts } from './copy-parts.ts';

/** A rendition created from a template, with its codec settings that differ. */
export type PerTitleResult = {
  templateId: string;
  width: number;
  height: number;
  bitrate: number;
  settings: Record<string, unknown>;
};

const namesOf = ({ height, bitrate }: PerTitleResult): string => `${height}p ${Math.round(bitrate / 1000)} kbit/s`;
const nameOf = (name: string | null, result: PerTitleResult): string =>
  [name, namesOf(result)].filter(Boolean).join(' ');

const filledIn = (text: string, result: PerTitleResult, uuid: string): string =>
  text
    .replaceAll('{height}', String(result.height))
    .replaceAll('{width}', String(result.width))
    .replaceAll('{bitrate}', String(result.bitrate))
    .replaceAll('{uuid}', uuid);

const nameFields = [
  'filename',
  'segmentNaming',
  'segmentNamingTemplate',
  'initSegmentName',
  'initSegmentNameTemplate',
] as const;

/** Deletes the results of an earlier attempt. */
const removeEarlier = async (context: Context, { streams, muxings }: EncodingParts): Promise<void> => {
  const earlier = streams.filter(({ mode }) => mode === 'PER_TITLE_RESULT');
  const ids = new Set(earlier.map(({ id }) => id));
  if (ids.size === 0) return;
  const newMuxings = muxings
    .filter((row) => muxingSettings(row).streams.some(({ streamId }) => ids.has(streamId)))
    .map(({ id }) => id);
  const { db, organizationId } = context;
  const resources = db.deleteFrom('resources').where('organization_id', '=', organizationId);
  await resources.where('owner_id', 'in', [...ids, ...newMuxings]).execute();
  if (newMuxings.length > 0) await db.deleteFrom('muxings').where('id', 'in', newMuxings).execute();
  await db
    .deleteFrom('streams')
    .where('id', 'in', [...ids])
    .execute();
  const configurations = earlier.map((row) => row.codec_config_id);
  await resources.where('id', 'in', configurations).execute();
};

const createConfiguration = async (context: Context, template: StreamRow, result: PerTitleResult): Promise<string> => {
  const templateRow = await context.db
    .selectFrom('resources')
    .selectAll()
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', template.codec_config_id)
    .executeTakeFirstOrThrow();
  const id = newId();
  const now = context.clock.now();
  await context.db
    .insertInto('resources')
    .values({
      id,
      organization_id: templateRow.organization_id,
      family: templateRow.family,
      kind: templateRow.kind,
      name: nameOf(templateRow.name, result),
      settings: JSON.stringify({ ...templateRow.settings, ...result.settings }),
      created_at: now,
      modified_at: now,
    })
    .execute();
  return id;
};

const createStream = async (context: Context, template: StreamRow, result: PerTitleResult): Promise<string> => {
  const id = newId();
  const now = context.clock.now();
  const { facts: _facts, ...row } = template;
  await context.db
    .insertInto('streams')
    .values({
      ...row,
      id,
      name: nameOf(template.name, result),
      custom_data: template.custom_data ? JSON.stringify(template.custom_data) : null,
      codec_config_id: await createConfiguration(context, template, result),
      mode: 'PER_TITLE_RESULT',
      settings: JSON.stringify(template.settings),
      created_at: now,
      modified_at: now,
    })
    .execute();
  const filters = await context.db
    .selectFrom('stream_filters')
    .selectAll()
    .where('stream_id', '=', template.id)
    .execute();
  if (filters.length > 0)
    await context.db
      .insertInto('stream_filters')
      .values(filters.map((filter) => ({ ...filter, stream_id: id })))
      .execute();
  await copyParts(context, template.id, id, (text) => filledIn(text, result, id));
  return id;
};

const createMuxing = async (context: Context, template: MuxingRow, result: PerTitleResult, streamId: string) => {
  const settings = muxingSettings(template);
  const id = newId();
  const now = context.clock.now();
  const fill = (text: string): string => filledIn(text, result, id);
  const names = nameFields.flatMap((field) => {
    const name = settings[field];
    return name === undefined ? [] : [[field, fill(name)] as const];
  });
  const { facts: _facts, ...row } = template;
  await context.db
    .insertInto('muxings')
    .values({
      ...row,
      id,
      name: nameOf(template.name, result),
      custom_data: template.custom_data ? JSON.stringify(template.custom_data) : null,
      settings: JSON.stringify({
        ...settings,
        ...Object.fromEntries(names),
        streams: settings.streams.map((stream) => (stream.streamId === result.templateId ? { streamId } : stream)),
        outputs: (settings.outputs ?? []).map((output) => ({ ...output, outputPath: fill(output.outputPath) })),
      }),
      created_at: now,
      modified_at: now,
    })
    .execute();
  await copyParts(context, template.id, id, fill);
};

/** Adds the renditions created from templates: streams of mode PER_TITLE_RESULT with the templates' muxings. */
export const createPerTitleResults = async (
  context: Context,
  encodingId: string,
  results: readonly PerTitleResult[],
): Promise<void> =>
  inTransaction(context, async (tx) => {
    await lockEncoding(tx, encodingId);
    await removeEarlier(tx, await loadParts(tx, encodingId));
    const { streams, muxings } = await loadParts(tx, encodingId);
    for (const result of results) {
      const template = streams.find(({ id }) => id === result.templateId);
      if (!template) continue;
      const streamId = await createStream(tx, template, result);
      for (const muxing of muxings)
        if (muxingSettings(muxing).streams.some((stream) => stream.streamId === template.id))
          await createMuxing(tx, muxing, result, streamId);
    }
  });
