import { muxingRequests } from '@sluice/contract/encoding/encodings/schema';
import { configurations, inputs, kindsOf, outputs, type Family, type MuxingType } from '@sluice/contract';
import {
  createDefaultManifest,
  createEncoding,
  createMuxing,
  createResource,
  createStream,
  startEncoding,
  type Context,
} from '@sluice/core';

type Settings = Record<string, unknown>;

const create = async (context: Context, family: Family, kindName: string, settings: Settings): Promise<string> => {
  const kind = kindsOf(family).find((candidate) => candidate.kind === kindName);
  if (!kind) throw new Error(`Unknown kind ${kindName}.`);
  return (await createResource(context, family, kind, settings)).id;
};

export const createInput = (context: Context, kind: string, settings: Settings) =>
  create(context, inputs, kind, settings);
export const createOutput = (context: Context, kind: string, settings: Settings) =>
  create(context, outputs, kind, settings);
export const createCodec = (context: Context, kind: string, settings: Settings) =>
  create(context, configurations, kind, settings);

export type Rung = {
  kind: string;
  settings: Settings;
  muxing?: MuxingType;
  muxingSettings?: Settings;
  /** Settings added to the codec and the ladder's input, or replacing them. */
  streamSettings?: Settings;
};

export type Ladder = {
  inputId: string;
  inputPath: string;
  outputId: string;
  rungs: readonly Rung[];
  manifests?: readonly ('HLS' | 'DASH')[];
  /** Additional settings of the manifests. */
  manifestSettings?: Settings;
  start?: Settings;
  /** Own infrastructure that runs the encoding. */
  infrastructureId?: string;
};

const addRung = async (context: Context, ladder: Ladder, encodingId: string, rung: Rung, index: number) => {
  const params = { encoding_id: encodingId };
  const stream = await createStream(context, {
    params,
    body: {
      codecConfigId: await createCodec(context, rung.kind, rung.settings),
      inputStreams: [{ inputId: ladder.inputId, inputPath: ladder.inputPath, selectionMode: 'AUTO' }],
      ...rung.streamSettings,
    },
  });
  const type = rung.muxing ?? 'FMP4';
  const named = type === 'MP4' ? { filename: `${index}.mp4` } : { segmentLength: 4 };
  const muxing = await createMuxing(type)(context, {
    params,
    body: muxingRequests[type].parse({
      ...named,
      streams: [{ streamId: stream.id }],
      outputs: [{ outputId: ladder.outputId, outputPath: `${encodingId}/${index}` }],
      ...rung.muxingSettings,
    }),
  });
  return { streamId: stream.id, muxingId: muxing.id };
};

/** Creates an encoding with a stream and a muxing per rung, without starting it. */
export const describeLadder = async (context: Context, ladder: Ladder) => {
  const { id } = await createEncoding(context, {
    body: { name: 'ladder', infrastructureId: ladder.infrastructureId },
  });
  const parts: { streamId: string; muxingId: string }[] = [];
  for (const [index, rung] of ladder.rungs.entries()) parts.push(await addRung(context, ladder, id, rung, index));
  return { encodingId: id, parts };
};

/** Creates and starts an encoding with its manifests. */
export const startLadder = async (context: Context, ladder: Ladder) => {
  const described = await describeLadder(context, ladder);
  const { encodingId } = described;
  const references: Record<string, { manifestId: string }[]> = {};
  for (const type of ladder.manifests ?? []) {
    const place = { outputId: ladder.outputId, outputPath: encodingId };
    const body = { encodingId, outputs: [place], ...ladder.manifestSettings };
    const { id } = await createDefaultManifest(type)(context, { body });
    references[type === 'HLS' ? 'vodHlsManifests' : 'vodDashManifests'] = [{ manifestId: id }];
  }
  await startEncoding(context, { params: { encoding_id: encodingId }, body: { ...references, ...ladder.start } });
  return described;
};
