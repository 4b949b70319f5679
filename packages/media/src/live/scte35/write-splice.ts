import { sectionCrc } from '@sluice/contract';
import { writeBits, type BitField } from './bits.ts';
import { ptsEnd, ticksPerSecond, type SpliceInsert } from './splice.ts';

const insertCommand = 5;
const ones = (bits: number): BitField => [2 ** bits - 1, bits];
const flag = (isSet: boolean): BitField => [isSet ? 1 : 0, 1];

const time = (ptsTicks: number): BitField[] => [flag(true), ones(6), [ptsTicks % ptsEnd, 33]];

const commandOf = ({ eventId, isOut, ptsTicks, durationTicks, isAutoReturn }: SpliceInsert): Buffer =>
  writeBits([
    [eventId, 32],
    flag(false),
    ones(7),
    flag(isOut),
    flag(true),
    flag(durationTicks !== undefined),
    flag(ptsTicks === undefined),
    ones(4),
    ...(ptsTicks === undefined ? [] : time(ptsTicks)),
    ...(durationTicks === undefined ? [] : [flag(isAutoReturn), ones(6), [durationTicks % ptsEnd, 33] as const]),
    // Program, and the number of this advertisement and of all, which a live stream does not know.
    [1, 16],
    [0, 8],
    [0, 8],
  ]);

/** Bytes after the length of the section: fixed fields, descriptors' length and checksum. */
const fixedBytes = 17;

/** Writes a splice_insert in base64 (SCTE 35, 9.6 and 9.7.3). */
export const writeSplice = (insert: SpliceInsert): string => {
  const command = commandOf(insert);
  const head = writeBits([
    [0xfc, 8],
    [0, 2],
    ones(2),
    [fixedBytes + command.length, 12],
    [0, 8],
    [0, 7],
    [0, 33],
    [0, 8],
    ones(12),
    [command.length, 12],
    [insertCommand, 8],
  ]);
  const section = Buffer.concat([head, command, Buffer.alloc(2)]);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(sectionCrc(section));
  return Buffer.concat([section, crc]).toString('base64');
};

type Cue = { eventId: number; startSeconds: number; durationSeconds: number | null };

/** Message of an advertisement that starts at a time of the timeline. */
export const writeCueOut = ({ eventId, startSeconds, durationSeconds }: Cue): string =>
  writeSplice({
    type: 'insert',
    eventId,
    isOut: true,
    ptsTicks: Math.round(startSeconds * ticksPerSecond),
    ...(durationSeconds !== null && { durationTicks: Math.round(durationSeconds * ticksPerSecond) }),
    isAutoReturn: durationSeconds !== null,
  });

/** Message of the return of the stream. */
export const writeCueIn = ({ eventId, startSeconds }: Omit<Cue, 'durationSeconds'>): string =>
  writeSplice({
    type: 'insert',
    eventId,
    isOut: false,
    ptsTicks: Math.round(startSeconds * ticksPerSecond),
    isAutoReturn: false,
  });
