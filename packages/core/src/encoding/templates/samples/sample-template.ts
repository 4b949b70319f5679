import { AppError } from '@sluice/contract';
import { readTemplate } from '../source.ts';

type Tree = Record<string, unknown>;

/** Part of a file that a sample encodes. Offset and duration are seconds. */
export type SamplePart = { input: { inputId: string; inputPath: string }; offset: number; duration: number };
export type SampleOutput = { outputId: string; folder: string };

/** Label of the encodings that samples make. */
export const sampleLabel = 'template-sample';

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const treeIn = (node: unknown, name: string): Tree => {
  const value = isTree(node) ? node[name] : undefined;
  return isTree(value) ? value : {};
};
const propertiesOf = (node: unknown): Tree => treeIn(node, 'properties');

/** Codecs of text, whose streams have files of their own. */
const isText = (stream: unknown): boolean =>
  String(propertiesOf(stream)['codecConfigId'] ?? '').startsWith('$/configurations/subtitles/');

const sampleStream = (stream: unknown, { input }: SamplePart): Tree => {
  const properties = propertiesOf(stream);
  const [first] = Array.isArray(properties['inputStreams']) ? properties['inputStreams'] : [properties['inputStreams']];
  const { selectionMode, position } = isTree(first) ? first : {};
  const selection = {
    ...(selectionMode !== undefined && { selectionMode }),
    ...(position !== undefined && { position }),
  };
  const filters = isTree(stream) ? stream['filters'] : undefined;
  return {
    properties: { ...properties, inputStreams: [{ ...input, ...selection }] },
    ...(filters !== undefined && { filters }),
  };
};

const mapEntries = (tree: Tree, map: (name: string, value: unknown) => unknown): Tree =>
  Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) => {
      const mapped = map(name, value);
      return mapped === undefined ? [] : [[name, mapped] as const];
    }),
  );

const pathOf = (output: unknown): string => String((isTree(output) ? output['outputPath'] : undefined) ?? '');

const sampleMuxing = (
  name: string,
  muxing: unknown,
  streams: ReadonlySet<string>,
  { outputId, folder }: SampleOutput,
): Tree | undefined => {
  const properties = propertiesOf(muxing);
  const given = Array.isArray(properties['streams']) ? properties['streams'] : [properties['streams']];
  const kept = given.filter((stream) => streams.has(String(isTree(stream) ? stream['streamId'] : '')));
  if (kept.length === 0) return undefined;
  const [output] = Array.isArray(properties['outputs']) ? properties['outputs'] : [properties['outputs']];
  // Per-title renditions need the placeholders of their path.
  const placeholders = pathOf(output).match(/\{\w+\}/g) ?? [];
  const outputPath = [folder, name, placeholders.join('_')].filter(Boolean).join('/');
  return { properties: { ...properties, streams: kept, outputs: [{ outputId, outputPath }] } };
};

const startFields = ['encodingMode', 'perTitle'];

/**
 * Returns the template of a sample: the same configurations, filters, streams and muxings for a part of another file,
 * with outputs in a folder of its own. Manifests, DRM, pictures, subtitles and composed inputs are left out.
 */
export const sampleTemplate = (template: string | Tree, part: SamplePart, output: SampleOutput): Tree => {
  const { content } = readTemplate(template);
  const metadata = treeIn(content, 'metadata');
  if (metadata['type'] === 'LIVE')
    throw new AppError('validation_failed', { evidence: 'A live template has no file to encode a sample of.' });
  const [encoding] = Object.values(treeIn(content, 'encodings'));
  const [encodingName = 'main'] = Object.keys(treeIn(content, 'encodings'));
  const streams = mapEntries(treeIn(encoding, 'streams'), (_name, stream) =>
    isText(stream) ? undefined : sampleStream(stream, part),
  );
  const addresses = new Set(Object.keys(streams).map((name) => `$/encodings/${encodingName}/streams/${name}`));
  const muxings = mapEntries(treeIn(encoding, 'muxings'), (type, ofType) =>
    isTree(ofType)
      ? mapEntries(ofType, (name, muxing) => sampleMuxing(`${type}-${name}`, muxing, addresses, output))
      : undefined,
  );
  const start = propertiesOf(treeIn(encoding, 'start'));
  const name = `Sample of ${String(metadata['name'] ?? 'a template')}`.slice(0, 255);
  return {
    metadata: { type: 'VOD', name },
    ...(content['configurations'] !== undefined && { configurations: content['configurations'] }),
    ...(content['filters'] !== undefined && { filters: content['filters'] }),
    encodings: {
      [encodingName]: {
        properties: { ...propertiesOf(encoding), name, labels: [sampleLabel] },
        streams,
        muxings,
        start: {
          properties: {
            ...Object.fromEntries(startFields.flatMap((field) => (field in start ? [[field, start[field]]] : []))),
            trimming: { offset: part.offset, duration: part.duration },
          },
        },
      },
    },
  };
};
