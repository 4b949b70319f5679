import { AppError, kindsOf, type AvailableKind, type Family, type SettingsOf } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { ofOrganization, type Owner } from './owner.ts';
import { loadResource, loadUsableResource, type ResourceRow } from './resource-store.ts';

/** A resource with its secrets, discriminated by kind; only kinds that an engine here supports. */
export type OpenedResource<F extends Family> = {
  [K in AvailableKind<F['kinds']>]: { id: string; kind: K; settings: SettingsOf<F['kinds'][K]> };
}[AvailableKind<F['kinds']>];

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const mergeValue = (setting: unknown, secret: unknown): unknown => {
  if (Array.isArray(setting) && Array.isArray(secret))
    return setting.map((item, index) => mergeValue(item, secret[index]));
  return isObject(setting) && isObject(secret) ? merged(setting, secret) : (secret ?? setting);
};

/** Merges the secrets of a resource back into their objects and lists. */
const merged = (settings: Record<string, unknown>, secrets: Record<string, unknown>): Record<string, unknown> => {
  const result = { ...settings };
  for (const [name, secret] of Object.entries(secrets)) result[name] = mergeValue(settings[name], secret);
  return result;
};

/** Returns the settings of a resource with its secrets, for workers only: never return it to clients or log it. */
export const unsealedSettings = (
  { services }: Pick<Context, 'services'>,
  { id, settings, secrets }: Pick<ResourceRow, 'id' | 'settings' | 'secrets'>,
): Record<string, unknown> => merged(settings, secrets ? JSON.parse(services.secrets.open(id, secrets)) : {});

/**
 * Loads a resource with its secrets decrypted, for workers only: never return it to clients or log it.
 *
 * Throws `kind_unavailable` with the reason if no engine here supports its kind.
 */
export const openResource = async <F extends Family>(
  context: Context,
  family: F,
  id: string,
  { ownerId }: Pick<Owner, 'ownerId'> = ofOrganization,
): Promise<OpenedResource<F>> => {
  const row =
    ownerId === null
      ? await loadUsableResource(context, family, id)
      : await loadResource(context, family, id, undefined, { encodingId: null, ownerId });
  const lack = kindsOf(family).find(({ kind }) => kind === row.kind)?.unavailable;
  if (lack !== undefined) throw new AppError('kind_unavailable', { evidence: `${row.kind} ${family.noun}: ${lack}` });
  // The settings were validated by the kind's schema when they were stored.
  return { id, kind: row.kind, settings: unsealedSettings(context, row) } as unknown as OpenedResource<F>;
};
