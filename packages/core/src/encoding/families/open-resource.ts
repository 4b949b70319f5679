import type { Family, SettingsOf } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { loadResource } from './resource-store.ts';

/** A resource with its secrets, told apart by its kind. */
export type OpenedResource<F extends Family> = {
  [K in keyof F['kinds'] & string]: { id: string; kind: K; settings: SettingsOf<F['kinds'][K]> };
}[keyof F['kinds'] & string];

/** Loads a resource with its secrets opened, for workers alone: never answer or log what it returns. */
export const openResource = async <F extends Family>(
  context: Context,
  family: F,
  id: string,
): Promise<OpenedResource<F>> => {
  const row = await loadResource(context, family, id);
  const secrets = row.secrets ? JSON.parse(context.services.secrets.open(id, row.secrets)) : {};
  // The settings passed the kind's schema when they were stored.
  return { id, kind: row.kind, settings: { ...row.settings, ...secrets } } as unknown as OpenedResource<F>;
};
