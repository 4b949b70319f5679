import { RtmpError } from './limits.ts';

/** A value of AMF0, the encoding of RTMP commands. */
export type AmfValue = number | boolean | string | null | undefined | AmfValue[] | { [name: string]: AmfValue };

const type = { number: 0, boolean: 1, text: 2, object: 3, null: 5, undefined: 6, map: 8, list: 10, date: 11, long: 12 };
const objectEnd = 9;
const depthMax = 8;
const membersMax = 256;

type Cursor = { bytes: Buffer; at: number; depth: number };

const take = (cursor: Cursor, count: number): Buffer => {
  const start = cursor.at;
  if (start + count > cursor.bytes.length) throw new RtmpError('A command ends early.');
  cursor.at += count;
  return cursor.bytes.subarray(start, cursor.at);
};

const readText = (cursor: Cursor, lengthBytes: 2 | 4): string =>
  take(cursor, take(cursor, lengthBytes).readUIntBE(0, lengthBytes)).toString('utf8');

const readObject = (cursor: Cursor): AmfValue => {
  // Without a prototype, names such as `__proto__` are ordinary ones.
  const members: Record<string, AmfValue> = Object.create(null);
  for (let count = 0; count <= membersMax; count += 1) {
    const name = readText(cursor, 2);
    if (name === '' && cursor.bytes[cursor.at] === objectEnd) {
      cursor.at += 1;
      return members;
    }
    members[name] = readValue(cursor);
  }
  throw new RtmpError('An object of a command has too many members.');
};

const readList = (cursor: Cursor): AmfValue[] => {
  const count = take(cursor, 4).readUInt32BE();
  if (count > membersMax) throw new RtmpError('A list of a command has too many members.');
  return Array.from({ length: count }, () => readValue(cursor));
};

const readOf = (cursor: Cursor, marker: number): AmfValue => {
  switch (marker) {
    case type.number:
      return take(cursor, 8).readDoubleBE();
    case type.boolean:
      return take(cursor, 1).readUInt8() !== 0;
    case type.text:
      return readText(cursor, 2);
    case type.long:
      return readText(cursor, 4);
    case type.map:
      take(cursor, 4);
      return readObject(cursor);
    case type.object:
      return readObject(cursor);
    case type.list:
      return readList(cursor);
    case type.date:
      take(cursor, 10);
      return undefined;
    case type.null:
      return null;
    case type.undefined:
      return undefined;
    default:
      throw new RtmpError(`A command has a value of the unknown type ${marker}.`);
  }
};

const readValue = (cursor: Cursor): AmfValue => {
  cursor.depth += 1;
  if (cursor.depth > depthMax) throw new RtmpError('A command is nested too deeply.');
  const value = readOf(cursor, take(cursor, 1).readUInt8());
  cursor.depth -= 1;
  return value;
};

/** Reads all values of a message; throws `RtmpError` if they are malformed, too deep or too many. */
export const readAmf = (bytes: Buffer): AmfValue[] => {
  const cursor = { bytes, at: 0, depth: 0 };
  const values: AmfValue[] = [];
  while (cursor.at < bytes.length) values.push(readValue(cursor));
  return values;
};

/** Returns a named member of an object, whatever was sent in its place. */
export const memberOf = (value: AmfValue, name: string): AmfValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value[name] : undefined;

const sized = (text: string): Buffer => {
  const bytes = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

const writeValue = (value: AmfValue): Buffer => {
  if (value === null || value === undefined) return Buffer.from([type.null]);
  if (typeof value === 'boolean') return Buffer.from([type.boolean, Number(value)]);
  if (typeof value === 'string') return Buffer.concat([Buffer.from([type.text]), sized(value)]);
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9);
    bytes.writeDoubleBE(value, 1);
    return bytes;
  }
  if (Array.isArray(value)) {
    const head = Buffer.alloc(5);
    head.writeUInt8(type.list);
    head.writeUInt32BE(value.length, 1);
    return Buffer.concat([head, ...value.map(writeValue)]);
  }
  const members = Object.entries(value).flatMap(([name, member]) => [sized(name), writeValue(member)]);
  return Buffer.concat([Buffer.from([type.object]), ...members, Buffer.from([0, 0, objectEnd])]);
};

/** Writes values one after the other. */
export const writeAmf = (...values: AmfValue[]): Buffer => Buffer.concat(values.map(writeValue));
