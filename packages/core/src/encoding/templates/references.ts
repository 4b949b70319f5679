type Path = (string | number)[];

const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^\$\/(inputs|outputs|configurations|filters|encodings|manifests)\//.test(value);

/** Replaces each template reference in a value. */
export const withReferences = (value: unknown, idOf: (address: string) => string): unknown => {
  if (isReference(value)) return idOf(value);
  if (Array.isArray(value)) return value.map((item) => withReferences(item, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withReferences(inner, idOf)]));
};

/** Returns every reference in a value with its path. */
export const referencesIn = (value: unknown, path: Path = []): { address: string; path: Path }[] => {
  if (isReference(value)) return [{ address: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    referencesIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
};
