import type { ErrorDetail } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { missingResources } from '../encoding-parts.ts';
import { muxingSettings } from './muxings/muxing-store.ts';
import type { EncodingParts } from './load-parts.ts';

/** Families of image sets that are generated from a stream. */
export const pictureFamilies = ['thumbnails', 'sprites', 'bifs'] as const;

type Output = { outputId: string; outputPath: string; acl?: { permission: 'PUBLIC_READ' | 'PRIVATE' }[] };

/** An image set as requested. */
export type PictureRow = {
  id: string;
  streamId: string;
  kind: string;
  settings: Record<string, unknown> & { outputs?: Output[] };
};

/** Loads the image sets requested for an encoding's streams, in order of creation. */
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

/** Returns problems with the image sets of an encoding that prevent its start. */
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
      ...(muxed.has(picture.streamId) ? [] : [{ field, text: `${text}: its stream is not part of any muxing.` }]),
      ...(templates.has(picture.streamId)
        ? [{ field, text: `${text}: its stream is a per-title template, which is not encoded itself.` }]
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
