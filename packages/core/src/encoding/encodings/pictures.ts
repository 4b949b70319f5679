import type { ErrorDetail } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { missingResources } from './parts.ts';
import { muxingSettings } from './muxings/muxing-store.ts';
import type { EncodingParts } from './start/load-parts.ts';

/** Families of pictures that are made from a stream. */
export const pictureFamilies = ['thumbnails', 'sprites', 'bifs'] as const;

type Output = { outputId: string; outputPath: string; acl?: { permission: 'PUBLIC_READ' | 'PRIVATE' }[] };

/** A set of pictures as its owner wants it. */
export type PictureRow = {
  id: string;
  streamId: string;
  kind: string;
  settings: Record<string, unknown> & { outputs?: Output[] };
};

/** The pictures that are wanted of an encoding's streams, in the order of their creation. */
export const loadPictures = async (context: Context, encodingId: string): Promise<PictureRow[]> => {
  const rows = await context.db
    .selectFrom('resources')
    .select(['id', 'owner_id', 'kind', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where('encoding_id', '=', encodingId)
    .where('family', 'in', pictureFamilies)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, owner_id, kind, settings }) => ({ id, streamId: owner_id ?? '', kind, settings }));
};

/** What about the pictures of an encoding keeps it from being started. */
export const pictureViolations = async (
  context: Context,
  encodingId: string,
  { streams, muxings }: EncodingParts,
): Promise<{ missing: ErrorDetail[]; violations: ErrorDetail[] }> => {
  const pictures = await loadPictures(context, encodingId);
  const fieldOf = ({ id, streamId }: PictureRow): string => `streams.${streamId}.pictures.${id}`;
  const muxed = new Set(muxings.flatMap((row) => muxingSettings(row).streams.map(({ streamId }) => streamId)));
  const templates = new Set(streams.filter(({ mode }) => mode.startsWith('PER_TITLE_TEMPLATE')).map(({ id }) => id));
  const violations = pictures.flatMap((picture) => {
    const field = fieldOf(picture);
    const text = `${picture.kind} ${picture.id}`;
    return [
      ...(muxed.has(picture.streamId) ? [] : [{ field, text: `${text}: no muxing names its stream.` }]),
      ...(templates.has(picture.streamId)
        ? [{ field, text: `${text}: its stream is a template, of which no rendition is made.` }]
        : []),
      ...(picture.settings.outputs?.length ? [] : [{ field, text: `${text}: it has no output.` }]),
    ];
  });
  const references = pictures.flatMap((picture) =>
    (picture.settings.outputs ?? []).map(({ outputId }) => ({
      field: fieldOf(picture),
      noun: 'output',
      family: 'outputs',
      id: outputId,
    })),
  );
  return { missing: await missingResources(context, references), violations };
};
