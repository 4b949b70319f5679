import { expect, it } from 'vitest';
import { rowsOf, withOperations } from './used-operations.ts';

const rows = rowsOf(`export const operationTable = {
  'account.login': 'POST /account/login public',
  'encoding.inputs.s3.create': 'POST /encoding/inputs/s3 encoding.inputs',
  'encoding.inputs.s3.customdata.create': 'POST /encoding/inputs/s3/{input_id}/customData encoding.inputs',
  'encoding.inputs.s3.delete': 'DELETE /encoding/inputs/s3/{input_id} encoding.inputs',
} as const;
`);

it('gives a module the operations it names, in full or as a template, and no others', () => {
  const module = withOperations("useOperation('account.login'); call(`encoding.inputs.${kind}.create`)", rows);
  expect(module).toContain("'account.login': 'POST /account/login public'");
  expect(module).toContain("'encoding.inputs.s3.create': 'POST /encoding/inputs/s3 encoding.inputs'");
  expect(module).not.toContain('encoding.inputs.s3.delete');
});

it('lets a placeholder stand for one segment only', () => {
  const module = withOperations('call(`encoding.inputs.${kind}.create`)', rows);
  expect(module).not.toContain('customdata');
});

it('leaves a module that names no operations unchanged', () => {
  expect(withOperations("const file = 'read.me';", rows)).toBe("const file = 'read.me';");
});
