const decoded = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** Custom data as it was meant: clients write objects as JSON, and some of them twice. */
export const decodeCustomData = (value: unknown): unknown => decoded(decoded(value));
