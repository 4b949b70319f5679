import { sdkFields, sdkModel } from '@sluice/testing/sdk-models';
import { expect, it } from 'vitest';
import { additions, mismatches, schemaMismatches } from './testing-sdk-differences.ts';

const knows = (name: string, field: string): boolean => {
  if (sdkModel(name)?.kind !== 'class') throw new Error(`The SDK has no class ${name}.`);
  return sdkFields(name).has(field);
};

const place = (difference: string): [string, string] => {
  const [, model = '', field = ''] = /^(\w+)\.(\w+)/.exec(difference) ?? [];
  return [model, field];
};

it.each(Object.values(additions).flat())('the SDK lacks the field %s', (addition) => {
  expect(knows(...place(addition))).toBe(false);
});

it('known mismatches are of models and fields of the SDK', () => {
  const models = Object.values(mismatches).flatMap((differences) => differences.map((text) => place(text)[0]));
  expect(models.filter((model) => sdkModel(model)?.kind !== 'class')).toEqual([]);
});

it('no difference is listed twice', () => {
  const all = [additions, mismatches, schemaMismatches].flatMap((table) => Object.values(table).flat());
  expect(all).toEqual([...new Set(all)]);
});
