import { createHash } from 'node:crypto';

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, sortKeys(each)]),
  );
};

/** Writes a value as JSON with sorted keys, so that equal values have equal bytes. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sortKeys(value));

/** Hash of a document within its series: of the hash before it and its content, so that no document can be removed. */
export const chainHash = (previous: string | null, content: unknown): string =>
  createHash('sha256')
    .update(`${previous ?? ''}\n${canonicalJson(content)}`)
    .digest('hex');
