import { AppError, kindsOf, type AvailableKind, type Family, type SettingsOf } from '@sluice/contract';
import type { Context } from '../../shared/context.ts';
import { ofOrganization, type Owner } from './owner.ts';
import { loadResource } from './resource-store.ts';

/** A resource with its secrets, told apart by its kind; only of kinds that an engine here can run. */
export type OpenedResource<F extends Family> = {
  [K in AvailableKind<F['kinds']>]: { id: string; kind: K; settings: SettingsOf<F['kinds'][K]> };
}[AvailableKind<F['kinds']>];

/** Merges the secrets of a resource back into the objects they came from. */
const merged = (settings: Record<string, unknown>, secrets: Record<string, unknown>): Record<string, unknown> => {
  const result = { ...settings };
  for (const [name, secret] of Object.entries(secrets)) {
    const shown = settings[name];
    const isObject = typeof secret === 'object' && secret !== null && typeof shown === 'object' && shown !== null;
    // Both were checked to be objects just now.
    result[name] = isObject ? merged(shown as Record<string, unknown>, secret as Record<string, unknown>) : secret;
  }
  return result;
};

/**
 * Loads a resource with its secrets opened, for workers alone: never answer or log what it returns.
 *
 * `kind_unavailable` with the reason where no engine here can run its kind.
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
  // The settings passed the kind's schema when they were stored.
  return { id, kind: row.kind, settings: merged(row.settings, secrets) } as unknown as OpenedResource<F>;
};
