const naming = new Set(['codecConfigId', 'inputId', 'outputId', 'filterId']);

/** Returns the ids of configurations, inputs, outputs and filters in a JSON value, at any depth. */
export const namedIds = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(namedIds);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'string' ? (naming.has(name) ? [inner] : []) : namedIds(inner),
  );
};
