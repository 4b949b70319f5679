import { CopyId } from '@sluice/ui/copy-id.tsx';
import { durationAsClock } from '@sluice/ui/format/duration';
import { bitrate, bytes } from '@sluice/ui/format/quantity';
import { KeyValues } from '@sluice/ui/layout/key-values.tsx';
import { kindName } from '../../../shared/key-value/value-words.ts';
import { fractionOf } from './derived-format.ts';
import { ResourceLink } from './resource-link.tsx';
import type { Composition, InputDetails, Resource, Stream } from './stream-rows.ts';

type Source = Readonly<Record<string, unknown>>;

/** Follows input streams to the first one that names a file. */
const fileOf = (source: Source, composition: Composition | undefined, depth = 0): Source => {
  const id = source['inputStreamId'];
  const part = typeof id === 'string' ? composition?.parts.find((each) => each.id === id) : undefined;
  if (!part || depth > 5) return source;
  const inner = part['inputStreamId'] ?? part['inputStreams'] ?? part['concatenation'];
  const [first] = Array.isArray(inner) ? inner : [{ inputStreamId: inner }];
  return part['inputId'] ? part : fileOf({ ...first }, composition, depth + 1);
};

/** Lists the inputs and files of a stream. */
export const sourceNames = (
  stream: Stream,
  composition: Composition | undefined,
): { input: string; path: string; resource: Resource | undefined }[] =>
  stream.inputStreams.map((source) => {
    const { inputId, inputPath } = fileOf(source, composition);
    const input = composition?.resources.find(({ id }) => id === inputId);
    return {
      resource: input,
      input: input?.name ?? (input ? kindName(input.type) : 'Input'),
      path: typeof inputPath === 'string' ? inputPath : '',
    };
  });

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const rateOf = (fps: string): string | number => {
  const rate = fractionOf(fps);
  return rate === undefined ? fps : rounded(rate);
};

export const videoWords = ({
  codec,
  width,
  height,
  par,
  fps,
  rotation,
}: InputDetails['videoStreams'][number]): string =>
  [
    codec,
    `${width} × ${height}`,
    par !== undefined && par !== 1 && `pixels ${rounded(par)}:1`,
    `${rateOf(fps)} fps`,
    typeof rotation === 'number' && rotation !== 0 && `rotated by ${rotation}°`,
  ]
    .filter(Boolean)
    .join(' · ');

export const audioWords = ({
  codec,
  sampleRate,
  channelFormat,
  language,
}: InputDetails['audioStreams'][number]): string =>
  [codec, `${sampleRate / 1000} kHz`, channelFormat, language].filter(Boolean).join(' · ');

const lines = (texts: readonly string[]) =>
  texts.length === 0
    ? undefined
    : // Streams of a file are only distinguishable by their position.
      Object.entries(texts).map(([place, text]) => <div key={place}>{text}</div>);

const Inputs = ({ stream, composition }: Pick<InputValuesProps, 'stream' | 'composition'>) => {
  const sources = new Map(sourceNames(stream, composition).map((source) => [source.input, source]));
  return [...sources.values()].map(({ input, resource }) => (
    <div key={input}>
      <ResourceLink resource={resource}>{input}</ResourceLink>
    </div>
  ));
};

type InputValuesProps = { stream: Stream; details: InputDetails | undefined; composition: Composition | undefined };

/** Shows the analysis of a stream's input. */
export const InputValues = ({ stream, details, composition }: InputValuesProps) => (
  <KeyValues
    entries={[
      ['Input', <Inputs key="inputs" stream={stream} composition={composition} />],
      ...sourceNames(stream, composition).map(
        ({ path }, index) => [index === 0 ? 'Path' : `Path ${index + 1}`, path && <CopyId value={path} />] as const,
      ),
      ['Container', details?.formatName],
      ['Duration', details?.duration === undefined ? undefined : durationAsClock(details.duration)],
      ['Size', details?.size === undefined ? undefined : bytes(details.size)],
      ['Bitrate', details?.bitrate === undefined ? undefined : bitrate(details.bitrate)],
      ['Video', lines(details?.videoStreams.map(videoWords) ?? [])],
      ['Audio', lines(details?.audioStreams.map(audioWords) ?? [])],
      ['Subtitles', lines(details?.subtitleStreams.map(({ codec }) => codec) ?? [])],
    ]}
  />
);
