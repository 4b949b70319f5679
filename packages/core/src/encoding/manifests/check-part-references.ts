import { AppError, type ErrorDetail, type ManifestPartKind, type MuxingType } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';

const fragmented: MuxingType[] = ['FMP4', 'CMAF'];

/** Muxing types that a part may refer to; parts not listed accept any. */
const muxingTypes: Partial<Record<ManifestPartKind, readonly MuxingType[]>> = {
  'fmp4-representation': fragmented,
  'fmp4-drm-representation': fragmented,
  'cmaf-representation': fragmented,
  'webm-representation': ['WEBM'],
  'chunked-text-representation': ['CHUNKED_TEXT'],
  'mp4-representation': ['MP4'],
  'mp4-drm-representation': ['MP4'],
  'progressive-webm-representation': ['PROGRESSIVE_WEBM'],
  'smooth-representation': ['MP4'],
};

type Ids = Partial<
  Record<'encodingId' | 'muxingId' | 'streamId' | 'drmId' | 'spriteId' | 'startKeyframeId' | 'endKeyframeId', string>
>;

const missingReference = (noun: string, field: string, id: string): ErrorDetail => ({
  field,
  text: `The ${noun} ${id} does not exist.`,
});

const encodingViolations = async (context: Context, { encodingId }: Ids): Promise<ErrorDetail[]> => {
  if (encodingId === undefined) return [];
  const row = await context.db
    .selectFrom('encodings')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', encodingId)
    .executeTakeFirst();
  return row ? [] : [missingReference('encoding', 'encodingId', encodingId)];
};

const muxingOf = (context: Context, id: string) =>
  context.db
    .selectFrom('muxings')
    .select(['encoding_id', 'type', 'settings'])
    .where('organization_id', '=', context.organizationId)
    .where('id', '=', id)
    .executeTakeFirst();

const encodingOfStream = async (context: Context, id: string): Promise<string | undefined> =>
  (
    await context.db
      .selectFrom('streams')
      .select('encoding_id')
      .where('organization_id', '=', context.organizationId)
      .where('id', '=', id)
      .executeTakeFirst()
  )?.encoding_id;

const streamsIn = (settings: Record<string, unknown>): string[] =>
  // Validated by the muxing's request schema.
  ((settings['streams'] ?? []) as { streamId: string }[]).map(({ streamId }) => streamId);

const muxingViolations = async (context: Context, kind: ManifestPartKind, ids: Ids): Promise<ErrorDetail[]> => {
  const { encodingId, muxingId, streamId } = ids;
  if (muxingId === undefined) return [];
  const muxing = await muxingOf(context, muxingId);
  if (!muxing) return [missingReference('muxing', 'muxingId', muxingId)];
  if (muxing.encoding_id !== encodingId)
    return [{ field: 'muxingId', text: `The muxing ${muxingId} does not belong to the encoding ${encodingId}.` }];
  const { type } = muxing;
  const allowed = muxingTypes[kind];
  if (allowed && !allowed.some((one) => one === type))
    return [
      { field: 'muxingId', text: `The type of muxing ${muxingId} is ${type}; it must be ${allowed.join(' or ')}.` },
    ];
  return streamId === undefined || streamsIn(muxing.settings).includes(streamId)
    ? []
    : [{ field: 'streamId', text: `The muxing ${muxingId} does not contain the stream ${streamId}.` }];
};

const streamViolations = async (context: Context, { encodingId, muxingId, streamId }: Ids): Promise<ErrorDetail[]> => {
  // If a muxing is given, the stream is checked with it.
  if (streamId === undefined || muxingId !== undefined) return [];
  const parentEncoding = await encodingOfStream(context, streamId);
  if (parentEncoding === undefined) return [missingReference('stream', 'streamId', streamId)];
  return parentEncoding === encodingId
    ? []
    : [{ field: 'streamId', text: `The stream ${streamId} does not belong to the encoding ${encodingId}.` }];
};

type Owned = { field: keyof Ids; noun: string; family: string; ownerId: string | undefined; owner: string };

const ownedViolations = async (context: Context, ids: Ids): Promise<ErrorDetail[]> => {
  const all: Owned[] = [
    { field: 'drmId', noun: 'DRM', family: 'drm', ownerId: ids.muxingId, owner: 'muxing' },
    { field: 'spriteId', noun: 'sprite', family: 'sprites', ownerId: ids.streamId, owner: 'stream' },
    ...(['startKeyframeId', 'endKeyframeId'] as const).map((field) => ({
      field,
      noun: 'keyframe',
      family: 'keyframes',
      ownerId: ids.encodingId,
      owner: 'encoding',
    })),
  ];
  const details: ErrorDetail[] = [];
  for (const { field, noun, family, ownerId, owner } of all) {
    const id = ids[field];
    if (id === undefined || ownerId === undefined) continue;
    const row = await context.db
      .selectFrom('resources')
      .select('owner_id')
      .where('organization_id', '=', context.organizationId)
      .where('family', '=', family)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) details.push(missingReference(noun, field, id));
    else if (row.owner_id !== ownerId)
      details.push({ field, text: `The ${noun} ${id} does not belong to the ${owner} ${ownerId}.` });
  }
  return details;
};

/** Rejects parts with references that do not exist in the organization or do not belong together. */
export const checkPartReferences = async (
  context: Context,
  kind: ManifestPartKind,
  settings: Record<string, unknown>,
): Promise<void> => {
  // The schema of every kind declares these fields as strings.
  const ids = settings as Ids;
  const details = await encodingViolations(context, ids);
  if (details.length === 0)
    details.push(
      ...(await muxingViolations(context, kind, ids)),
      ...(await streamViolations(context, ids)),
      ...(await ownedViolations(context, ids)),
    );
  if (details.length > 0) throw new AppError('reference_missing', { details });
};
