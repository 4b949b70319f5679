import {
  filterMedia,
  isAvailable,
  kindsOf,
  mediaOfCodec,
  filters as filterFamily,
  type CodecKind,
  type ErrorDetail,
  type FilterKind,
  type Kind,
} from '@sluice/contract';
import type { Reference } from '../encoding-parts.ts';
import { cycleAt, madeOf, reachedFrom } from '../encodings/sources/input-tree.ts';
import { sourceFamilies, type EncodingSources, type SourcePart } from '../encodings/sources/source-store.ts';

export type SourcedStream = {
  id: string;
  codec: CodecKind | undefined;
  inputStreamIds: readonly string[];
  /** Input streams of subtitles that are burned in. */
  burnedInInputStreamIds?: readonly string[];
};
export type SourceViolations = { missing: ErrorDetail[]; unavailable: ErrorDetail[]; violations: ErrorDetail[] };

const copying: readonly CodecKind[] = ['AUDIO_PASSTHROUGH', 'DTS_PASSTHROUGH', 'DVB_SUBTITLE'];

const lackOf = ({ family, kind }: SourcePart): string | undefined => {
  const sourceFamily = sourceFamilies.find(({ name }) => name === family);
  return sourceFamily && kindsOf(sourceFamily).find((candidate) => candidate.kind === kind)?.unavailable;
};

const filterViolations = (streams: readonly SourcedStream[], { filters }: EncodingSources): SourceViolations => {
  const result: SourceViolations = { missing: [], unavailable: [], violations: [] };
  for (const { streamId, kind } of filters) {
    const codec = streams.find(({ id }) => id === streamId)?.codec;
    const field = `streams.${streamId}.filters`;
    // The kind of a filter is one of its family's kinds.
    const name = kind as FilterKind;
    // Only fields common to all kinds are used here.
    const declared = filterFamily.kinds[name] as unknown as Kind;
    if (!isAvailable(declared))
      result.unavailable.push({ field, text: `Stream ${streamId}: the filter ${kind}: ${declared.unavailable}` });
    if (codec === undefined) continue;
    const [changes, encodes] = [filterMedia[name], mediaOfCodec(codec)];
    if (copying.includes(codec))
      result.violations.push({
        field,
        text: `Stream ${streamId}: ${codec} copies its input, so filters cannot be applied.`,
      });
    else if (changes !== encodes)
      result.violations.push({
        field,
        text: `Stream ${streamId}: the filter ${kind} changes ${changes}, but ${codec} encodes ${encodes}.`,
      });
  }
  return result;
};

/** Media that each kind of input stream can provide. */
const gives: Readonly<Record<string, readonly string[]>> = {
  INGEST: ['video', 'audio', 'subtitle'],
  TRIMMING_TIME_BASED: ['video', 'audio'],
  TRIMMING_TIME_CODE_TRACK: ['video', 'audio'],
  TRIMMING_H264_PICTURE_TIMING: ['video', 'audio'],
  CONCATENATION: ['video', 'audio'],
  AUDIO_MIX: ['audio'],
  FILE: ['subtitle'],
  CAPTION_CEA608: ['subtitle'],
  CAPTION_CEA708: ['subtitle'],
  DVB_SUBTITLE: ['subtitle'],
};

const inputViolations = (stream: SourcedStream, parts: ReadonlyMap<string, SourcePart>): SourceViolations => {
  const result: SourceViolations = { missing: [], unavailable: [], violations: [] };
  const field = `streams.${stream.id}.inputStreams`;
  const violation = (text: string): ErrorDetail => ({ field, text: `Stream ${stream.id}: ${text}` });
  const media = stream.codec && mediaOfCodec(stream.codec);
  for (const id of stream.inputStreamIds) {
    const cycle = cycleAt(id, parts);
    if (cycle) result.violations.push(violation(`the input stream ${id} refers to itself (${cycle.join(' → ')}).`));
    for (const part of reachedFrom(id, parts)) {
      const lack = lackOf(part);
      if (lack) result.unavailable.push(violation(`the input stream ${part.id} (${part.kind}): ${lack}`));
      else if (media && !gives[part.kind]?.includes(media))
        result.violations.push(
          violation(`the input stream ${part.id} (${part.kind}) provides no ${media} for ${stream.codec} to encode.`),
        );
    }
  }
  return result;
};

const unknownInputs = (streams: readonly SourcedStream[], parts: ReadonlyMap<string, SourcePart>): ErrorDetail[] => {
  const references = streams.flatMap((stream) =>
    [...stream.inputStreamIds, ...(stream.burnedInInputStreamIds ?? [])].map((id) => ({ stream, id })),
  );
  return references
    .filter(({ id }) => !parts.has(id))
    .map(({ stream, id }) => ({
      field: `streams.${stream.id}.inputStreams`,
      text: `Stream ${stream.id}: the encoding has no input stream ${id}.`,
    }));
};

const unknownWithin = (streams: readonly SourcedStream[], parts: ReadonlyMap<string, SourcePart>): ErrorDetail[] => {
  const used = streams.flatMap(({ inputStreamIds }) => inputStreamIds.flatMap((id) => reachedFrom(id, parts)));
  return [...new Map(used.map((part) => [part.id, part])).values()].flatMap((part) =>
    madeOf(part)
      .filter((id) => !parts.has(id))
      .map((id) => ({
        field: `inputStreams.${part.id}`,
        text: `Input stream ${part.id}: the encoding has no input stream ${id}.`,
      })),
  );
};

type Named = { inputId?: string; inputPath?: string };
type Naming = Named & { input?: Named; outputs?: { outputId: string }[] };

/** Returns the inputs and outputs that parts of an encoding refer to; input streams only if they are used. */
export const sourceReferences = (streams: readonly SourcedStream[], { parts }: EncodingSources): Reference[] => {
  const byId = new Map(parts.filter(({ family }) => family === 'inputStreams').map((part) => [part.id, part]));
  const used = streams.flatMap(({ inputStreamIds }) => inputStreamIds.flatMap((id) => reachedFrom(id, byId)));
  return [...new Set([...used, ...parts.filter(({ family }) => family !== 'inputStreams')])].flatMap((part) => {
    // Validated by the kinds' schemas when they were stored.
    const { inputId, input, outputs } = part.settings as Naming;
    const field = `${part.family}.${part.id}`;
    return [
      ...[inputId, input?.inputId].flatMap((id) => (id ? [{ field, noun: 'input', family: 'inputs', id }] : [])),
      ...(outputs ?? []).map(({ outputId }) => ({ field, noun: 'output', family: 'outputs', id: outputId })),
    ];
  });
};

/** Returns everything about the sources and filters of streams that is not supported here or cannot work. */
export const sourceViolations = (streams: readonly SourcedStream[], sources: EncodingSources): SourceViolations => {
  const inputParts = sources.parts.filter(({ family }) => family === 'inputStreams');
  const parts = new Map(inputParts.map((part) => [part.id, part]));
  const burnedInIds = sources.parts
    .filter(({ family }) => family !== 'inputStreams')
    .flatMap((part) => {
      const lack = lackOf(part);
      return lack ? [{ field: `${part.family}.${part.id}`, text: `${part.kind} ${part.id}: ${lack}` }] : [];
    });
  const all = [filterViolations(streams, sources), ...streams.map((stream) => inputViolations(stream, parts))];
  return {
    missing: [...unknownInputs(streams, parts), ...unknownWithin(streams, parts)],
    unavailable: [...burnedInIds, ...all.flatMap(({ unavailable }) => unavailable)],
    violations: all.flatMap(({ violations }) => violations),
  };
};
