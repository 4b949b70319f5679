import type { Composition, Muxing } from './stream-rows.ts';

type Place = { outputId: string; outputPath: string };
type Delivered = { outputs: readonly Place[]; drmId?: string };

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'outputId' in value && 'outputPath' in value;

/** Returns the outputs of a muxing's files: its own, or those of its DRM if no unencrypted files are written. */
export const deliveredBy = ({ id, outputs }: Pick<Muxing, 'id' | 'outputs'>, composition?: Composition): Delivered => {
  const protection = composition?.parts.find(({ family, ownerId }) => family === 'drm' && ownerId === id);
  if (outputs.length > 0 || !protection) return { outputs: outputs.filter(isPlace) };
  const places: unknown = protection['outputs'];
  return { outputs: Array.isArray(places) ? places.filter(isPlace) : [], drmId: protection.id };
};
