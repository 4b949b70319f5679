/** JSON of a value, or undefined where it is nested deeper than can be written. */
export const jsonOf = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};
