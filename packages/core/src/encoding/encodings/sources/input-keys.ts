import type { EncodingParts } from '../load-parts.ts';
import { streamSettings } from '../streams/stream-store.ts';
import { fileOf, reachedFrom } from './input-tree.ts';
import type { EncodingSources } from './source-store.ts';

/** Returns the key of an input file in tasks; ids contain no colon, so it can be split again. */
export const inputKeyOf = (inputId: string, inputPath: string | undefined): string => `${inputId}:${inputPath ?? ''}`;

export const splitInputKey = (key: string): { inputId: string; inputPath: string } => {
  const at = key.indexOf(':');
  return { inputId: key.slice(0, at), inputPath: key.slice(at + 1) };
};

/** Returns the keys of the files that input streams read, including those of burned-in subtitles. */
const inputStreamKeys = (ids: readonly string[], { parts }: EncodingSources): string[] => {
  const byId = new Map(parts.filter(({ family }) => family === 'inputStreams').map((part) => [part.id, part]));
  const burnedInIds = parts.flatMap(({ family, settings }) =>
    // The id is the only field of this family.
    family === 'burnInSubtitlesDvbsub' ? [String(settings['inputStreamId'])] : [],
  );
  return [...ids, ...burnedInIds]
    .flatMap((id) => reachedFrom(id, byId))
    .flatMap((part) => {
      const file = fileOf(part);
      return file ? [inputKeyOf(file.inputId, file.inputPath)] : [];
    });
};

/** Returns the keys of the distinct input files of the muxed streams. */
export const inputKeysOf = ({ streams }: Pick<EncodingParts, 'streams'>, sources: EncodingSources): string[] => {
  const inputs = streams.flatMap((row) => streamSettings(row).inputStreams);
  const direct = inputs.flatMap(({ inputId, inputPath }) => (inputId ? [inputKeyOf(inputId, inputPath)] : []));
  const inputStreamIds = inputs.flatMap(({ inputStreamId }) => inputStreamId ?? []);
  return [...new Set([...direct, ...inputStreamKeys(inputStreamIds, sources)])];
};
