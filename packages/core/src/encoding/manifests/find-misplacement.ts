import { posix } from 'node:path';
import type { ManifestOutput, PlacedRendition } from '../manifest-description.ts';
import { fileOf } from './recorded-facts.ts';

/** Joins paths of an output; the result has no slash at its ends. */
const joined = (...paths: string[]): string =>
  posix
    .join(...paths)
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .join('/');

const shown = (path: string): string => path || 'the root folder';

/** Describes where the files of a rendition are, if a manifest in that output refers to another place. */
export const findMisplacement = (
  rendition: PlacedRendition,
  { outputId, outputPath }: ManifestOutput,
): string | undefined => {
  const { muxingId, segmentPath, filePath } = rendition;
  const places = rendition.outputs
    .filter((place) => place.outputId === outputId)
    .map((place) => joined(place.outputPath, filePath === undefined ? '' : (fileOf(rendition)?.name ?? '')));
  const target = joined(outputPath, filePath ?? segmentPath);
  if (places.length === 0 || places.includes(target)) return undefined;
  const noun = filePath === undefined ? 'files are' : 'file is';
  return `The manifest refers to muxing ${muxingId} in ${shown(target)}, but its ${noun} in ${places.map(shown).join(' and ')}.`;
};
