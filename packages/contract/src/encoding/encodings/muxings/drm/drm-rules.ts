type Violation = { field: string; text: string };

const isBlock = (text: string): boolean => /^[0-9a-f]{32}$/i.test(text);
const isBase64 = (text: string): boolean =>
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);

const violationsOf = (
  values: Readonly<Record<string, string | undefined>>,
  isFine: (text: string) => boolean,
  text: string,
) =>
  Object.entries(values).flatMap(([field, value]): Violation[] =>
    value === undefined || isFine(value) ? [] : [{ field, text }],
  );

/** Returns violations for values that are not one AES block; keys, key ids and IVs are. */
export const blockViolations = (values: Readonly<Record<string, string | undefined>>): Violation[] =>
  violationsOf(values, isBlock, 'Must be 16 bytes in hexadecimal: 32 digits.');

export const base64Violations = (values: Readonly<Record<string, string | undefined>>): Violation[] =>
  violationsOf(values, isBase64, 'Must be bytes in base64.');

/** Returns violations for unsafe addresses; they are written into public manifests. */
export const addressViolations = (values: Readonly<Record<string, string | undefined>>): Violation[] =>
  violationsOf(values, (text) => !/[\s"<>\\\p{Cc}]/u.test(text), 'Must be an address without spaces or quotes.');
