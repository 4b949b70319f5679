import { drmFamilies, kindsOf } from '@sluice/contract';
import { createResource, type Context } from '@sluice/core';

export type Drm = { kind: string; settings: Record<string, unknown> };

/** Adds a DRM to a muxing, whose type `path` names. */
export const addDrm = async (
  context: Context,
  path: string,
  place: { encoding_id: string; muxing_id: string },
  { kind, settings }: Drm,
): Promise<string> => {
  const family = drmFamilies.find((candidate) => candidate.path.includes(`/muxings/${path}/`));
  const match = family && kindsOf(family).find((candidate) => candidate.kind === kind);
  if (!family || !match) throw new Error(`no ${kind} for ${path}`);
  return (await createResource(context, family, match, settings, place)).id;
};
