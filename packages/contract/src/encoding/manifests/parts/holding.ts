import type { ManifestPart } from './part.ts';

type Place = Pick<ManifestPart, 'path' | 'parameter'>;

/** Reports whether a part can contain parts of a path, which must start with the container's path. */
export const canContain = (holder: Place, path: string): boolean => {
  const one = `${holder.path}/{${holder.parameter}}`;
  // Adaptation sets and media of any kind can contain the same parts.
  const anyKind = one.replace(/^(.*adaptationsets|media)\/[a-z-]+\/(\{\w+\})$/, '$1/$2');
  return path.startsWith(`${one}/`) || path.startsWith(`${anyKind}/`);
};

const isWithin = (holder: Place, path: string): boolean => {
  const levels = (text: string): number => text.split('{').length;
  return canContain(holder, path) && levels(path) === levels(`${holder.path}/{`);
};

/** Reports whether a part is directly contained in another part, or in the manifest itself. */
export const isContainedIn = (holder: Place | undefined, { path }: Pick<ManifestPart, 'path'>): boolean =>
  holder ? isWithin(holder, path) : !path.includes('{');
