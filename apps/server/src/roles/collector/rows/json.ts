/** Serializes a value as JSON; returns undefined if it is nested too deeply. */
export const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
