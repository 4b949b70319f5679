import type { ManifestPart } from './part.ts';

type Place = Pick<ManifestPart, 'path' | 'parameter'>;

/** Parts stand below the path of what holds them: kinds of paths that begin the same way. */
export const mayHold = (holder: Place, path: string): boolean => {
  const one = `${holder.path}/{${holder.parameter}}`;
  // A set, or media, of any kind holds the parts of all of them.
  const anyKind = one.replace(/^(.*adaptationsets|media)\/[a-z-]+\/(\{\w+\})$/, '$1/$2');
  return path.startsWith(`${one}/`) || path.startsWith(`${anyKind}/`);
};

const isWithin = (holder: Place, path: string): boolean => {
  const levels = (text: string): number => text.split('{').length;
  return mayHold(holder, path) && levels(path) === levels(`${holder.path}/{`);
};

/** Whether a part stands directly in another, or in the manifest itself. */
export const standsIn = (holder: Place | undefined, { path }: Pick<ManifestPart, 'path'>): boolean =>
  holder ? isWithin(holder, path) : !path.includes('{');
