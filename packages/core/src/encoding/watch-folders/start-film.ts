import { configurations, kindsOf, type Condition, type ConditionOperator } from '@sluice/contract';
import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import type { Context } from '../../shared/context.ts';
import { createEncoding } from '../encodings/create-encoding.ts';
import { createMuxing } from '../encodings/muxings/create-muxing.ts';
import { startEncoding } from '../encodings/start/start-encoding.ts';
import { createStream } from '../encodings/streams/create-stream.ts';
import { createResource } from '../families/family-verbs.ts';
import { createDefaultManifest } from '../manifests/create-manifest.ts';

export type Place = { outputId: string; outputPath: string };
export type Film = { inputId: string; inputPath: string; name: string; outputs: readonly Place[] };

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

// The lowest is for every film, the others for those that lose nothing but size by them.
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

const addRung = async (context: Context, encodingId: string, film: Film, rung: Rung): Promise<void> => {
  const params = { encoding_id: encodingId };
  const kind = kindsOf(configurations).find((known) => known.kind === rung.kind);
  if (!kind) throw new Error(`There is no ${rung.kind}.`);
  const codec = await createResource(context, configurations, kind, {
    name: `${film.name} ${rung.name}`,
    ...rung.settings,
  });
  const stream = await createStream(context, {
    params,
    body: {
      codecConfigId: codec.id,
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

const addManifest = async (context: Context, encodingId: string, type: 'DASH' | 'HLS', film: Film) => {
  const { id } = await createDefaultManifest(type)(context, {
    body: { encodingId, name: film.name, outputs: [...film.outputs] },
  });
  return [{ manifestId: id }];
};

/** Creates and starts the encoding of one film for HLS and DASH, as high as the film is; answers its id. */
export const startFilm = async (context: Context, film: Film): Promise<string> => {
  const { id } = await createEncoding(context, { body: { name: film.name } });
  for (const rung of ladder) await addRung(context, id, film, rung);
  const vodDashManifests = await addManifest(context, id, 'DASH', film);
  const vodHlsManifests = await addManifest(context, id, 'HLS', film);
  await startEncoding(context, { params: { encoding_id: id }, body: { vodDashManifests, vodHlsManifests } });
  return id;
};
