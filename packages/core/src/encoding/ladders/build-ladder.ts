import { configurations, kindsOf } from '@sluice/contract';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import { sql } from '@sluice/db';
import type { Context } from '../../shared/context.ts';
import { createMuxing } from '../encodings/muxings/create-muxing.ts';
import { createStream } from '../encodings/streams/create-stream.ts';
import { createResource } from '../families/family-verbs.ts';
import { ensurePlatformResource } from '../families/platform-resource.ts';
import { createDefaultManifest } from '../manifests/create-manifest.ts';
import type { Rendition } from './renditions.ts';

export type OutputFolder = { outputId: string; outputPath: string };

/** An encoding that renditions are added to. */
export type LadderTarget = {
  encodingId: string;
  name: string;
  input: { inputId: string; inputPath: string };
  outputs: readonly OutputFolder[];
  /** Returns the id of a codec configuration with these settings. */
  codecOf: (context: Context, rendition: Rendition) => Promise<string>;
};

/** Returns a folder below an output folder. */
export const folderBelow = ({ outputId, outputPath }: OutputFolder, name: string): OutputFolder => ({
  outputId,
  outputPath: [outputPath.replace(/\/+$/, ''), name].filter(Boolean).join('/'),
});

/** Returns the organization's codec configuration of a name and settings, creating it again if it was deleted. */
export const namedCodec =
  (prefix: string): LadderTarget['codecOf'] =>
  async (context, { kind, name, settings }) => {
    const title = `${prefix} ${name}`;
    const existing = await context.db
      .selectFrom('resources')
      .select('id')
      .where('organization_id', '=', context.organizationId)
      .where('family', '=', 'configurations')
      .where('kind', '=', kind)
      .where('name', '=', title)
      .where('owner_id', 'is', null)
      // A configuration of the same name but other settings was created by a user.
      .where('settings', '=', sql<never>`${JSON.stringify(settings)}::jsonb`)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    if (existing) return existing.id;
    const declared = kindsOf(configurations).find((candidate) => candidate.kind === kind);
    if (!declared) throw new Error(`Unknown codec configuration ${kind}.`);
    return (await createResource(context, configurations, declared, { name: title, ...settings })).id;
  };

/** Returns a codec configuration of the platform, which is not listed among those of the organization. */
export const platformCodec: LadderTarget['codecOf'] = (context, { kind, name, settings }) =>
  ensurePlatformResource(context, { family: configurations.name, kind, name, settings });

/** Adds a stream without a muxing; returns its id. */
export const addStream = async (
  context: Context,
  { encodingId, input, codecOf }: LadderTarget,
  rendition: Rendition,
  mode: 'STANDARD' | 'PER_TITLE_TEMPLATE' = 'STANDARD',
): Promise<string> => {
  const { id } = await createStream(context, {
    params: { encoding_id: encodingId },
    body: {
      mode,
      codecConfigId: await codecOf(context, rendition),
      inputStreams: [{ ...input, selectionMode: 'AUTO' }],
      ...(rendition.condition && { conditions: rendition.condition }),
    },
  });
  return id;
};

/** Delivers a stream as CMAF segments of four seconds, in a folder of its own. */
export const addSegments = async (
  context: Context,
  { encodingId, outputs }: LadderTarget,
  streamId: string,
  folder: string,
): Promise<void> => {
  const body = muxingRequests.FMP4.parse({
    segmentLength: 4,
    streams: [{ streamId }],
    outputs: outputs.map((output) => folderBelow(output, folder)),
  });
  await createMuxing('FMP4')(context, { params: { encoding_id: encodingId }, body });
};

/** Adds a rendition as a stream with segments; returns the id of the stream. */
export const addRendition = async (context: Context, target: LadderTarget, rendition: Rendition): Promise<string> => {
  const streamId = await addStream(context, target, rendition);
  await addSegments(context, target, streamId, rendition.name);
  return streamId;
};

/** Adds a default manifest of everything in the encoding; returns it as a start request refers to it. */
export const addManifest = async (
  context: Context,
  { encodingId, name, outputs }: LadderTarget,
  type: 'DASH' | 'HLS',
  manifestName?: string,
): Promise<{ manifestId: string }[]> => {
  const { id } = await createDefaultManifest(type)(context, {
    body: { encodingId, name, outputs: [...outputs], ...(manifestName !== undefined && { manifestName }) },
  });
  return [{ manifestId: id }];
};
