const decoded = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Decodes custom data; clients send objects as JSON, and some encode them twice. */
export const decodeCustomData = (value: unknown): unknown => decoded(decoded(value));
