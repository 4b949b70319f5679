import { expect, it } from 'vitest';
import { createComponents } from './json-schemas.ts';

const schemaOf = (field: string) => ({ type: 'object', properties: { [field]: { type: 'string' } } });

it('gives each shared schema a unique name, also on name conflicts', () => {
  const components = createComponents();
  const [license, plan] = [schemaOf('licenseKey'), schemaOf('retentionDays')];
  for (const schema of [license, license, plan, plan]) components.count(schema);
  const placed = [license, plan, license, plan].map((schema) => components.place(schema, 'Licenses')['$ref']);
  expect(placed).toEqual(
    ['Licenses', 'Licenses2', 'Licenses', 'Licenses2'].map((name) => `#/components/schemas/${name}`),
  );
  expect(components.schemas).toEqual({ Licenses: license, Licenses2: plan });
});
