import type { OperationId } from '@sluice/api-client';
import { drmFamilies, drmKinds } from '@sluice/contract/encoding/encodings/muxings/drm/families';
import { isAvailable, kindsOf, type Kind, type KindFields } from '@sluice/contract/shared/kind';
import type { Fields } from '@sluice/contract/shared/field';
import { isDraft, type Draft } from '../../../shared/kinds/draft.ts';
import { kindOperation } from '../../../shared/kinds/kind-operation.ts';
import { problemsOf } from '../../../shared/kinds/problems.ts';
import type { KindChoice } from './draft.ts';
import type { Muxing } from './obstacles.ts';

/** Protections in the order in which people ask for them; CENC is for all key systems at once. */
const offered = ['CENC', 'CLEARKEY', 'WIDEVINE', 'PLAYREADY', 'FAIRPLAY', 'AES', 'SPEKE'] as const;

const kindOf = (name: string): Kind | undefined =>
  // As `kindsOf`: the engine reads kinds without the types of their settings.
  (Object.values(drmKinds) as Kind[]).find(({ kind }) => kind === name);

export const drmChoices: Kind[] = offered.flatMap((name) => kindOf(name) ?? []).filter(isAvailable);

export const drmLabel = (name: string): string => kindOf(name)?.label ?? name;

/** What is asked for: where the files go is the wizard's matter. */
export const drmForm = (name: string): KindFields | undefined => {
  const kind = kindOf(name);
  if (!kind) return undefined;
  const { outputs: _outputs, ...fields } = kind.fields;
  return { fields, ...(kind.check && { check: kind.check }) };
};

/** The operation that protects a muxing, where there is one. */
export const drmOperation = (muxing: Muxing, name: string): OperationId | undefined => {
  const family = drmFamilies.find(({ ownerType }) => ownerType === muxing);
  const kind = family && kindsOf(family).find((each) => each.kind === name);
  return family && kind && kindOperation(family, kind, 'create');
};

/** Whether everything is given that the protection needs; none needs nothing. */
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

/** What of a protection may be kept: all but its secrets. */
export const withoutKeys = ({ kind, settings }: KindChoice): KindChoice => ({
  kind,
  settings: withoutSecretValues(drmForm(kind)?.fields ?? {}, settings),
});
