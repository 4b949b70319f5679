import { box, numbers } from '../../package/write-box.ts';
import { ticksPerSecond } from '../scte35/splice.ts';

/** Scheme of binary SCTE-35 messages in media segments (ANSI/SCTE 214-3). */
export const emsgScheme = 'urn:scte:scte35:2013:bin';
/** Scheme of ID3 tags in media segments (AOM, Carriage of ID3 Timed Metadata in CMAF). */
export const id3Scheme = 'https://aomedia.org/emsg/ID3';

const time = (ticks: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(ticks));
  return bytes;
};

const unknownDuration = 0xff_ff_ff_ff;
const versionOne = 0x01_00_00_00;

export type EventMessage = {
  scheme: string;
  value?: string;
  id: number;
  startSeconds: number;
  durationSeconds: number | null;
  message: Buffer;
};

/** Writes an `emsg` box of version 1 (ISO/IEC 23009-1, 5.10.3.3), to be placed before the fragments of a segment. */
export const emsgBox = ({ scheme, value = '', id, startSeconds, durationSeconds, message }: EventMessage): Buffer => {
  const duration = durationSeconds === null ? unknownDuration : Math.round(durationSeconds * ticksPerSecond);
  return box(
    'emsg',
    numbers(versionOne, ticksPerSecond),
    time(Math.round(startSeconds * ticksPerSecond)),
    numbers(duration, id),
    Buffer.from(`${scheme}\0${value}\0`, 'utf8'),
    message,
  );
};

const fieldsBytes = 24;

/** Reads an `emsg` box of version 1, as `emsgBox` writes it, without its header. */
export const readEmsg = (body: Buffer): Pick<EventMessage, 'scheme' | 'startSeconds' | 'message'> => {
  const schemeEnd = body.indexOf(0, fieldsBytes);
  const valueEnd = body.indexOf(0, schemeEnd + 1);
  return {
    scheme: body.toString('utf8', fieldsBytes, schemeEnd),
    startSeconds: Number(body.readBigUInt64BE(8)) / body.readUInt32BE(4),
    message: body.subarray(valueEnd + 1),
  };
};
