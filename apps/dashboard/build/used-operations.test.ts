import { expect, it } from 'vitest';
import { namedOperations, trimmedTable } from './used-operations.ts';

const table = `export const operationTable = {
  'account.login': 'POST /account/login public',
  'encoding.inputs.s3.create': 'POST /encoding/inputs/s3 encoding.inputs',
  'encoding.inputs.s3.delete': 'DELETE /encoding/inputs/s3/{input_id} encoding.inputs',
} as const;
`;

it('keeps the operations that a source names, whole or with a hole, and no other', () => {
  const named = namedOperations("useOperation('account.login'); call(`encoding.inputs.${kind}.create`)");
  const trimmed = trimmedTable(table, named);
  expect(trimmed).toContain('account.login');
  expect(trimmed).toContain('encoding.inputs.s3.create');
  expect(trimmed).not.toContain('encoding.inputs.s3.delete');
});
