type Path = (string | number)[];

const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^\$\/(inputs|outputs|configurations|filters|encodings|manifests)\//.test(value);

/** The same value with each reference to a thing of the template replaced. */
export const withReferences = (value: unknown, idOf: (address: string) => string): unknown => {
  if (isReference(value)) return idOf(value);
  if (Array.isArray(value)) return value.map((item) => withReferences(item, idOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withReferences(inner, idOf)]));
};

/** Every reference in a value, with its place. */
export const referencesIn = (value: unknown, path: Path = []): { address: string; path: Path }[] => {
  if (isReference(value)) return [{ address: value, path }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    referencesIn(inner, [...path, Array.isArray(value) ? Number(name) : name]),
  );
};
