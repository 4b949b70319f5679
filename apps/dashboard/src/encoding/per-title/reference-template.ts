import type { OperationResult } from '../../app/api/api.ts';
import { fitLadder, ladderOf, type VideoCodec } from '../create/vod/ladder.ts';

type Stream = OperationResult<'encoding.encodings.streams.list'>['items'][number];
type Configuration = OperationResult<'encoding.configurations.get'>;

export type ReferenceParts = {
  encoding: { id: string; name?: string | undefined };
  /** Per-title rendition with its codec configuration. */
  stream: Stream;
  configuration: Configuration;
  /** Outputs of its files. */
  outputs: readonly { outputId: string }[];
  inputHeight: number;
  /** Suffix that distinguishes this reference from others of the same encoding. */
  mark: string;
};

const codecs: readonly VideoCodec[] = ['H264', 'H265', 'VP9'];
const rungsOfReference = 6;

const codecOf = (configuration: Configuration): VideoCodec | undefined =>
  codecs.find((codec) => codec === configuration.type);

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const sourceOf = ({ inputStreams }: Stream): { inputId: string; inputPath: string } | undefined => {
  const [source] = inputStreams;
  const { inputId, inputPath = '' } = source ?? {};
  return isText(inputId) && typeof inputPath === 'string' ? { inputId, inputPath } : undefined;
};

/** Returns why no reference can be created from an encoding; undefined if one can. */
export const referenceRefusal = ({ stream, configuration, outputs }: ReferenceParts): string | undefined => {
  if (!codecOf(configuration)) return `There is no standard ladder for ${configuration.type}.`;
  if (!sourceOf(stream)) return 'It combines several input streams. Encode the reference yourself.';
  return outputs.length === 0 ? 'It has no output to which a reference could be written.' : undefined;
};

/** Returns a template that encodes the input of a per-title encoding with the standard ladder of the same codec. */
export const referenceTemplate = (parts: ReferenceParts): Record<string, unknown> => {
  const { encoding, stream, configuration, outputs, inputHeight, mark } = parts;
  const codec = codecOf(configuration) ?? 'H264';
  const rungs = fitLadder(ladderOf(codec, rungsOfReference), inputHeight);
  const preset = configuration['presetConfiguration'];
  const name = `Standard reference of ${encoding.name ?? encoding.id}`;
  const each = <T>(make: (rung: (typeof rungs)[number], key: string) => T): Record<string, T> =>
    Object.fromEntries(rungs.map((rung) => [`p${rung.height}`, make(rung, `p${rung.height}`)]));
  return {
    metadata: { type: 'VOD', name, description: 'Standard ladder' },
    configurations: {
      video: {
        [codec.toLowerCase()]: each(({ height, bitrate }) => ({
          properties: {
            name: `Standard ${codec} ${height}p`,
            height,
            bitrate,
            ...(isText(preset) && { presetConfiguration: preset }),
          },
        })),
      },
    },
    encodings: {
      main: {
        properties: { name, labels: ['standard-reference'] },
        streams: each((_, key) => ({
          properties: {
            codecConfigId: `$/configurations/video/${codec.toLowerCase()}/${key}`,
            inputStreams: [sourceOf(stream)],
          },
        })),
        muxings: {
          fmp4: each((_, key) => ({
            properties: {
              segmentLength: 4,
              streams: [{ streamId: `$/encodings/main/streams/${key}` }],
              outputs: [
                {
                  outputId: outputs[0]?.outputId,
                  outputPath: `standard-reference/${encoding.id}/${mark}/${key}`,
                },
              ],
            },
          })),
        },
        start: {},
      },
    },
  };
};
