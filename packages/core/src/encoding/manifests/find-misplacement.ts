import { posix } from 'node:path';
import type { ManifestOutput, PlacedRendition, Rendition } from '../manifest-description.ts';
import { fileOf } from './recorded-facts.ts';

/** Joins paths of an output; the result has no slash at its ends. */
const joined = (...paths: string[]): string =>
  posix
    .join(...paths)
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .join('/');

const shown = (path: string): string => path || 'the root folder';

type Place = Pick<ManifestOutput, 'outputId' | 'outputPath'>;

const foldersIn = (outputs: readonly Place[], outputId: string): string[] =>
  outputs.filter((place) => place.outputId === outputId).map(({ outputPath }) => outputPath);

/** Compares a path of a manifest with the paths of its files in that output; undefined if the output has none. */
const misplacement = (
  subject: string,
  { target, places, noun }: { target: string; places: readonly string[]; noun: string },
): string | undefined =>
  places.length === 0 || places.includes(target)
    ? undefined
    : `The manifest refers to ${subject} in ${shown(target)}, but its ${noun} in ${places.map(shown).join(' and ')}.`;

/** Describes where the files of a rendition are, if a manifest in that output refers to another place. */
export const findMisplacement = (
  rendition: PlacedRendition,
  { outputId, outputPath }: ManifestOutput,
): string | undefined => {
  const { muxingId, segmentPath, filePath } = rendition;
  const name = filePath === undefined ? '' : (fileOf(rendition)?.name ?? '');
  return misplacement(`muxing ${muxingId}`, {
    target: joined(outputPath, filePath ?? segmentPath),
    places: foldersIn(rendition.outputs, outputId).map((folder) => joined(folder, name)),
    noun: filePath === undefined ? 'files are' : 'file is',
  });
};

/** Describes where the files of a sprite are, if a manifest in that output refers to another folder. */
export const findSpriteMisplacement = (
  sprite: { id: string; outputs: readonly Place[]; segmentPath: string },
  { outputId, outputPath }: ManifestOutput,
): string | undefined =>
  misplacement(`sprite ${sprite.id}`, {
    target: joined(outputPath, sprite.segmentPath),
    places: foldersIn(sprite.outputs, outputId).map((folder) => joined(folder)),
    noun: 'files are',
  });

const isAbsolute = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url);

/** Describes where a text file is, if a muxing wrote a file of that name to another folder of that output only. */
export const findTextMisplacement = (
  url: string,
  renditions: readonly Rendition[],
  { outputId, outputPath }: ManifestOutput,
): string | undefined => {
  if (isAbsolute(url)) return undefined;
  const target = joined(outputPath, url);
  const name = posix.basename(target);
  return misplacement(`the file ${name}`, {
    target,
    places: renditions
      .filter((rendition) => fileOf(rendition)?.name === name)
      .flatMap(({ outputs }) => foldersIn(outputs, outputId).map((folder) => joined(folder, name))),
    noun: 'file is',
  });
};
