/** Generates the client's operation table from the contract; with `--check` only compares. */
import { readFileSync, writeFileSync } from 'node:fs';
import * as contract from '@sluice/contract';
import type { FamilyOperation, Operation } from '@sluice/contract';

const target = new URL('../packages/api-client/src/operations.gen.ts', import.meta.url);

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'permission' in value && 'status' in value;

/** Returns the path of each operation in the contract's exports, such as `encodings.list`. */
const places = new Map<Operation, string>();
const visit = (value: unknown, place: string, depth: number): void => {
  if (isOperation(value)) places.set(value, place);
  else if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < 3)
    for (const [name, inner] of Object.entries(value)) visit(inner, `${place}[${JSON.stringify(name)}]`, depth + 1);
};
for (const [name, value] of Object.entries(contract)) visit(value, name, 0);

/** Returns the path of each family in the contract's exports, such as `streamParts[2]`. */
const familyPlaces = new Map<unknown, string>();
for (const [name, value] of Object.entries(contract)) {
  // The type of the family list loses the individual types.
  if (name === 'families') continue;
  familyPlaces.set(value, `typeof ${name}`);
  if (Array.isArray(value)) value.forEach((inner, index) => familyPlaces.set(inner, `(typeof ${name})[${index}]`));
}

const ofFamily = new Map<Operation, FamilyOperation>(
  contract.allFamilyOperations.map((entry) => [entry.operation, entry]),
);

const typeOf = (operation: Operation): string => {
  const place = places.get(operation);
  const path = JSON.stringify(operation.path);
  if (place) return `Declared<typeof ${place}>`;
  const entry = ofFamily.get(operation);
  if (!entry) return `PathCall<${path}>`;
  if (!entry.kind) return `FamilyCall<'${entry.verb}', ${path}>`;
  const family = familyPlaces.get(entry.family) ?? 'never';
  return `KindCall<(${family})['kinds']['${entry.kind.kind}'], '${entry.verb}', ${path}>`;
};

const render = (): string => {
  const sorted = [...contract.operations].sort((a, b) => (a.id < b.id ? -1 : 1));
  const types = sorted.map((operation) => `  '${operation.id}': ${typeOf(operation)};`).join('\n');
  const roots = new Set([...types.matchAll(/typeof (\w+)/g)].map((match) => match[1] ?? ''));
  const table = sorted.map(({ id, method, path, permission }) => `  '${id}': '${method} ${path} ${permission}',`);
  return `// Written by scripts/generate-client.ts from the contract.
import type { ${[...roots].toSorted((one, other) => one.localeCompare(other)).join(', ')} } from '@sluice/contract';
import type { Declared, FamilyCall, KindCall, PathCall } from './operation-types.ts';

/** Method, path and permission of every operation. */
export const operationTable = {
${table.join('\n')}
} as const;

export type OperationTypes = {
${types}
};
`;
};

const text = render();
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('packages/api-client/src/operations.gen.ts is stale: run npm run generate');
    process.exitCode = 1;
  }
} else writeFileSync(target, text);
