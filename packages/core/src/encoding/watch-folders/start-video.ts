import { configurations, kindsOf, type Condition, type ConditionOperator } from '@sluice/contract';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import { sql } from 'kysely';
import type { Context } from '../../shared/context.ts';
import { createEncoding } from '../encodings/create-encoding.ts';
import { createMuxing } from '../encodings/muxings/create-muxing.ts';
import { startEncoding } from '../lifecycle/start-encoding.ts';
import { createStream } from '../encodings/streams/create-stream.ts';
import { createResource } from '../families/family-verbs.ts';
import { createDefaultManifest } from '../manifests/create-manifest.ts';

export type Place = { outputId: string; outputPath: string };
export type Video = { inputId: string; inputPath: string; name: string; outputs: readonly Place[] };

type Rung = { name: string; kind: 'H264' | 'AAC'; settings: Record<string, unknown>; condition: Condition };

const condition = (attribute: string, operator: ConditionOperator, value: string): Condition => ({
  type: 'CONDITION',
  attribute,
  operator,
  value,
});

const video = (height: number, bitrate: number, needs: Condition): Rung => ({
  name: `${height}p`,
  kind: 'H264',
  settings: { height, bitrate, profile: 'HIGH', presetConfiguration: 'VOD_STANDARD' },
  condition: needs,
});

// The lowest rendition is for every video, the others only for videos at least about as large.
const ladder: readonly Rung[] = [
  video(360, 800_000, condition('INPUTSTREAM', '==', 'true')),
  video(540, 1_800_000, condition('HEIGHT', '>=', '500')),
  video(720, 3_000_000, condition('HEIGHT', '>=', '700')),
  video(1080, 5_500_000, condition('HEIGHT', '>=', '1000')),
  {
    name: 'audio',
    kind: 'AAC',
    settings: { bitrate: 128_000, rate: 48_000, channelLayout: 'STEREO' },
    condition: condition('INPUTSTREAM', '==', 'true'),
  },
];

const below = ({ outputId, outputPath }: Place, name: string): Place => ({
  outputId,
  outputPath: [outputPath.replace(/\/+$/, ''), name].filter(Boolean).join('/'),
});

/** Returns the organization's shared codec configuration of a rendition, creating it again if it was deleted. */
const codecOf = async (context: Context, { kind, name, settings }: Rung): Promise<string> => {
  const title = `Watch folders ${name}`;
  const existingEncoding = await context.db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', context.organizationId)
    .where('family', '=', 'configurations')
    .where('kind', '=', kind)
    .where('name', '=', title)
    // A configuration of the same name but other settings was created by a user.
    .where('settings', '=', sql<never>`${JSON.stringify(settings)}::jsonb`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (existingEncoding) return existingEncoding.id;
  const declared = kindsOf(configurations).find((candidate) => candidate.kind === kind);
  if (!declared) throw new Error(`Unknown codec configuration ${kind}.`);
  return (await createResource(context, configurations, declared, { name: title, ...settings })).id;
};

const addRung = async (context: Context, encodingId: string, film: Video, rung: Rung): Promise<void> => {
  const params = { encoding_id: encodingId };
  const codecConfigId = await codecOf(context, rung);
  const stream = await createStream(context, {
    params,
    body: {
      codecConfigId,
      inputStreams: [{ inputId: film.inputId, inputPath: film.inputPath, selectionMode: 'AUTO' }],
      conditions: rung.condition,
    },
  });
  const body = muxingRequests.FMP4.parse({
    segmentLength: 4,
    streams: [{ streamId: stream.id }],
    outputs: film.outputs.map((place) => below(place, rung.name)),
  });
  await createMuxing('FMP4')(context, { params, body });
};

const addManifest = async (context: Context, encodingId: string, type: 'DASH' | 'HLS', film: Video) => {
  const { id } = await createDefaultManifest(type)(context, {
    body: { encodingId, name: film.name, outputs: [...film.outputs] },
  });
  return [{ manifestId: id }];
};

/** Creates and starts the encoding of one video for HLS and DASH, up to the video's resolution; returns its id. */
export const startVideo = async (context: Context, film: Video): Promise<string> => {
  const { id } = await createEncoding(context, { body: { name: film.name } });
  for (const rung of ladder) await addRung(context, id, film, rung);
  const vodDashManifests = await addManifest(context, id, 'DASH', film);
  const vodHlsManifests = await addManifest(context, id, 'HLS', film);
  await startEncoding(context, { params: { encoding_id: id }, body: { vodDashManifests, vodHlsManifests } });
  return id;
};
