import { AppError, kindsOf, type AvailableKind, type Family, type SettingsOf } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { ofOrganization, type Owner } from './owner.ts';
import { loadResource } from './resource-store.ts';

/** A resource with its secrets, discriminated by kind; only kinds that an engine here supports. */
export type OpenedResource<F extends Family> = {
  [K in AvailableKind<F['kinds']>]: { id: string; kind: K; settings: SettingsOf<F['kinds'][K]> };
}[AvailableKind<F['kinds']>];

/** Merges the secrets of a resource back into their objects. */
const merged = (settings: Record<string, unknown>, secrets: Record<string, unknown>): Record<string, unknown> => {
  const result = { ...settings };
  for (const [name, secret] of Object.entries(secrets)) {
    const setting = settings[name];
    const isObject = typeof secret === 'object' && secret !== null && typeof setting === 'object' && setting !== null;
    // The condition above has verified that both are objects.
    result[name] = isObject ? merged(setting as Record<string, unknown>, secret as Record<string, unknown>) : secret;
  }
  return result;
};

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
  const row = await loadResource(context, family, id, undefined, { encodingId: null, ownerId });
  const lack = kindsOf(family).find(({ kind }) => kind === row.kind)?.unavailable;
  if (lack !== undefined) throw new AppError('kind_unavailable', { evidence: `${row.kind} ${family.noun}: ${lack}` });
  const secrets = row.secrets ? JSON.parse(context.services.secrets.open(id, row.secrets)) : {};
  // The settings were validated by the kind's schema when they were stored.
  return { id, kind: row.kind, settings: merged(row.settings, secrets) } as unknown as OpenedResource<F>;
};
