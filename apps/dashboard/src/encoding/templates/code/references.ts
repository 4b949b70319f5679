import { isThing, type Schema } from './schema-walk.ts';
import { pathsIn, type Step } from './yaml-place.ts';

/** Fields that name a thing, and what the addresses of such things look like. */
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

/** Filters of a stream are named by their `id` alone. */
const shapeOf = (path: readonly Step[]): RegExp | undefined => {
  const field = path.at(-1);
  if (field === 'id' && path.includes('filters')) return /^\$\/filters\//;
  return typeof field === 'string' ? shapes[field] : undefined;
};

/** Whether the value at a path names a thing. */
export const isReference = (path: readonly Step[]): boolean => shapeOf(path) !== undefined;

/** The addresses of the things of a template that may stand at a path. */
export const referencesAt = (root: Schema, text: string, path: readonly Step[]): string[] => {
  const shape = shapeOf(path);
  if (!shape) return [];
  const things = pathsIn(text).filter((each) => isThing(root, each.path));
  return things.map((each) => `$/${each.path.join('/')}`).filter((address) => shape.test(address));
};

/** Where the thing of an address stands. */
export const definitionOf = (text: string, address: string): number | undefined =>
  pathsIn(text).find(({ path }) => `$/${path.join('/')}` === address)?.at;
