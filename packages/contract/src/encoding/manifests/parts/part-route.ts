import { manifestSegments } from '../types.ts';
import type { ManifestPart } from './part.ts';

export const manifestPermission = 'encoding.manifests';

const methods = { list: 'GET', create: 'POST', get: 'GET', update: 'PUT', delete: 'DELETE' } as const;
export type ManifestPartVerb = keyof typeof methods;

type PlacedPart = Pick<ManifestPart, 'type' | 'path' | 'sdkName'>;

/** Returns the path of a kind of part, relative to the version. */
export const manifestPartPath = ({ type, path }: PlacedPart): string =>
  `/encoding/manifests/${manifestSegments[type]}/{manifest_id}/${path}`;

/** Returns the name of a kind of part in operation ids. */
export const manifestPartSdkName = ({ type, sdkName }: PlacedPart): string =>
  `encoding.manifests.${manifestSegments[type]}.${sdkName}`;

/** Returns id, method and path of an operation of a kind of part; a browser needs no more of the contract. */
export const manifestPartRoute = <Verb extends ManifestPartVerb>(
  part: PlacedPart & Pick<ManifestPart, 'parameter'>,
  verb: Verb,
): { id: string; method: (typeof methods)[Verb]; path: string } => {
  const place = manifestPartPath(part);
  const isForAll = verb === 'list' || verb === 'create';
  return {
    id: `${manifestPartSdkName(part)}.${verb}`,
    method: methods[verb],
    path: isForAll ? place : `${place}/{${part.parameter}}`,
  };
};
