/** Key systems by the ids in their PSSH boxes. */
export const systemIds = {
  common: '1077efec-c0b2-4d02-ace3-3c1e52e2fb4b',
  clearKey: 'e2719d58-a985-b3c9-781a-b030af78d30e',
  widevine: 'edef8ba9-79d6-4ace-a3c8-27dcd51d21ed',
  playReady: '9a04f079-9840-4286-ab92-e65be0885f95',
  fairPlay: '94ce86fb-07ff-4f43-adb8-93d2fa968ca2',
  marlin: '5e629af5-38da-4063-8977-97ffbd9902d4',
  primetime: 'f239e769-efa3-4850-9c16-a903c6932efb',
} as const;

/** Bytes of an id written with dashes, braces or neither. */
export const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll(/[^0-9a-f]/gi, ''), 'hex');

export const formatUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
