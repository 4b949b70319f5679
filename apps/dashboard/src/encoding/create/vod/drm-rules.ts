import type { OperationId } from '@sluice/api-client';
import { drmFamilies, drmKinds } from '@sluice/contract/encoding/encodings/muxings/drm/families';
import { isAvailable, kindsOf, type Kind, type KindFields } from '@sluice/contract/shared/kind';
import type { Fields } from '@sluice/contract/shared/field';
import { isDraft, type Draft } from '../../../shared/kinds/draft.ts';
import { kindOperation } from '../../../shared/kinds/kind-operation.ts';
import { problemsOf } from '../../../shared/kinds/problems.ts';
import type { KindChoice } from './vod-draft.ts';
import type { Muxing } from './muxings.ts';

/** Protections by popularity; CENC covers all key systems at once. */
const offered = ['CENC', 'CLEARKEY', 'WIDEVINE', 'PLAYREADY', 'FAIRPLAY', 'AES', 'SPEKE'] as const;

const kindOf = (name: string): Kind | undefined =>
  // As in `kindsOf`: the form engine reads kinds without the types of their settings.
  (Object.values(drmKinds) as Kind[]).find(({ kind }) => kind === name);

export const drmChoices: Kind[] = offered.flatMap((name) => kindOf(name) ?? []).filter(isAvailable);

export const drmLabel = (name: string): string => kindOf(name)?.label ?? name;

/** Returns the form of a protection without its outputs, which the wizard sets. */
export const drmForm = (name: string): KindFields | undefined => {
  const kind = kindOf(name);
  if (!kind) return undefined;
  const { outputs: _outputs, ...fields } = kind.fields;
  return { fields, ...(kind.check && { check: kind.check }) };
};

/** Returns the operation that protects a muxing, or undefined if it cannot be protected this way. */
export const drmOperation = (muxing: Muxing, name: string): OperationId | undefined => {
  const family = drmFamilies.find(({ ownerType }) => ownerType === muxing);
  const kind = family && kindsOf(family).find((each) => each.kind === name);
  return family && kind && kindOperation(family, kind, 'create');
};

/** Reports whether all settings of the protection are valid; true without protection. */
export const isDrmComplete = (drm: KindChoice | undefined): boolean => {
  const form = drm && drmForm(drm.kind);
  return !form || Object.keys(problemsOf(form, drm.settings)).length === 0;
};

const withoutSecretValues = (fields: Fields, settings: Draft): Draft =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
      const field = fields[name];
      if (!field || field.secret) return [];
      return [[name, field.type === 'object' && isDraft(value) ? withoutSecretValues(field.fields, value) : value]];
    }),
  );

/** Returns the settings of a protection without secrets, safe to store. */
export const withoutKeys = ({ kind, settings }: KindChoice): KindChoice => ({
  kind,
  settings: withoutSecretValues(drmForm(kind)?.fields ?? {}, settings),
});
