type Offence = { field: string; text: string };

const isBlock = (text: string): boolean => /^[0-9a-f]{32}$/i.test(text);
const isBase64 = (text: string): boolean =>
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text);

const offencesOf = (
  values: Readonly<Record<string, string | undefined>>,
  isFine: (text: string) => boolean,
  text: string,
) =>
  Object.entries(values).flatMap(([field, value]): Offence[] =>
    value === undefined || isFine(value) ? [] : [{ field, text }],
  );

/** Returns violations for values that are not one AES block; keys, key ids and IVs are. */
export const blockOffences = (values: Readonly<Record<string, string | undefined>>): Offence[] =>
  offencesOf(values, isBlock, 'Must be 16 bytes in hexadecimal: 32 digits.');

export const base64Offences = (values: Readonly<Record<string, string | undefined>>): Offence[] =>
  offencesOf(values, isBase64, 'Must be bytes in base64.');

/** Returns violations for unsafe addresses; they are written into public manifests. */
export const addressOffences = (values: Readonly<Record<string, string | undefined>>): Offence[] =>
  offencesOf(values, (text) => !/[\s"<>\\\p{Cc}]/u.test(text), 'Must be an address without spaces or quotes.');
