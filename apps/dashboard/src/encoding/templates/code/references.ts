import { isResource, type Schema } from './schema-walk.ts';
import { pathsIn, type Step } from './yaml-place.ts';

/** Fields that reference a part of the template, with the pattern of valid addresses. */
const shapes: Record<string, RegExp> = {
  inputId: /^\$\/inputs\//,
  outputId: /^\$\/outputs\//,
  codecConfigId: /^\$\/configurations\//,
  encodingId: /^\$\/encodings\/[^/]+$/,
  streamId: /^\$\/encodings\/[^/]+\/streams\/[^/]+$/,
  muxingId: /\/muxings\/[^/]+\/[^/]+$/,
  inputStreamId: /\/inputStreams\//,
  manifestId: /^\$\/manifests\//,
  drmId: /\/drm\//,
};

/** Returns the address pattern of a field; stream filters are referenced by `id`, without a prefix. */
const shapeOf = (path: readonly Step[]): RegExp | undefined => {
  const field = path.at(-1);
  if (field === 'id' && path.includes('filters')) return /^\$\/filters\//;
  return typeof field === 'string' ? shapes[field] : undefined;
};

/** Reports whether the value at a path is a reference. */
export const isReference = (path: readonly Step[]): boolean => shapeOf(path) !== undefined;

/** Returns the addresses of the template's parts that are valid at a path. */
export const referencesAt = (root: Schema, text: string, path: readonly Step[]): string[] => {
  const shape = shapeOf(path);
  if (!shape) return [];
  const things = pathsIn(text).filter((each) => isResource(root, each.path));
  return things.map((each) => `$/${each.path.join('/')}`).filter((address) => shape.test(address));
};

/** Returns the offset of the part with an address, or undefined if there is none. */
export const definitionOf = (text: string, address: string): number | undefined =>
  pathsIn(text).find(({ path }) => `$/${path.join('/')}` === address)?.at;
