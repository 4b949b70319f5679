/** Reviver for JSON of strangers: PostgreSQL stores neither NUL nor halves of surrogate pairs. */
export const storable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;
