import { invalid } from '@sluice/contract';
import { isStorableName } from '@sluice/contract/shared/storage-path';

const longestKeyBytes = 1024;
/** Reports whether a text is a key that every store accepts and that stays inside a folder. */
export const isObjectKey = (key: string): boolean =>
  Buffer.byteLength(key) <= longestKeyBytes && key.split('/').every(isStorableName);

/** Rejects invalid keys: `validation_failed`. */
export const assertObjectKey = (key: string): void => {
  if (!isObjectKey(key)) throw invalid('key', `${JSON.stringify(key.slice(0, 200))} is not an object key.`);
};

/** Rejects prefixes that no key can start with: `validation_failed`. */
export const assertKeyPrefix = (prefix: string): void => {
  // With one more letter, a prefix that ends within a segment is a key.
  const example = prefix.endsWith('/') ? prefix.slice(0, -1) : `${prefix}a`;
  if (!isObjectKey(example))
    throw invalid('prefix', `${JSON.stringify(prefix.slice(0, 200))} is not the start of an object key.`);
};

/** Rejects a prefix that could delete more than one folder's objects: `validation_failed`. */
export const assertFolderPrefix = (prefix: string): void => {
  if (!prefix.endsWith('/')) throw invalid('prefix', 'A prefix to delete must end in a slash.');
  assertObjectKey(prefix.slice(0, -1));
};
