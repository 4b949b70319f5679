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

/** Keys, their ids and IVs are a block of AES each. */
export const blockOffences = (values: Readonly<Record<string, string | undefined>>): Offence[] =>
  offencesOf(values, isBlock, 'Must be 16 bytes in hexadecimal: 32 digits.');

export const base64Offences = (values: Readonly<Record<string, string | undefined>>): Offence[] =>
  offencesOf(values, isBase64, 'Must be bytes in base64.');

/** Addresses stand in manifests that strangers read. */
export const addressOffences = (values: Readonly<Record<string, string | undefined>>): Offence[] =>
  offencesOf(values, (text) => !/[\s"<>\\\p{Cc}]/u.test(text), 'Must be an address without spaces and quotes.');
