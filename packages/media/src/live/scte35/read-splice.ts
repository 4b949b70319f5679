import { AppError, isSpliceSection } from '@sluice/contract';
import { createBitReader, type BitReader } from './bits.ts';
import type { SpliceInsert, SpliceSection, TimeSignal } from './splice.ts';

const headerBits = 24;
const commands = { insert: 5, signal: 6 };
const segmentationTag = 2;
const cueIdentifier = 0x43_55_45_49;
const crcBytes = 4;
/** Length of a command that does not name it. */
const unnamedLength = 0xfff;

const readTime = (bits: BitReader): number | undefined => {
  const hasTime = bits.isSet();
  bits.skip(hasTime ? 6 : 7);
  return hasTime ? bits.read(33) : undefined;
};

const readBreak = (bits: BitReader): { isAutoReturn: boolean; durationTicks: number } => {
  const isAutoReturn = bits.isSet();
  bits.skip(6);
  return { isAutoReturn, durationTicks: bits.read(33) };
};

/** Skips the times of components; programs without components are the rule. */
const skipComponents = (bits: BitReader, isImmediate: boolean): void => {
  for (let count = bits.read(8); count > 0; count -= 1) {
    bits.skip(8);
    if (!isImmediate) readTime(bits);
  }
};

const readInsert = (bits: BitReader): SpliceInsert | undefined => {
  const eventId = bits.read(32);
  const isCanceled = bits.isSet();
  bits.skip(7);
  if (isCanceled) return undefined;
  const [isOut, isProgram, hasDuration, isImmediate] = [bits.isSet(), bits.isSet(), bits.isSet(), bits.isSet()];
  bits.skip(4);
  const ptsTicks = isProgram && !isImmediate ? readTime(bits) : undefined;
  if (!isProgram) skipComponents(bits, isImmediate);
  const length = hasDuration ? readBreak(bits) : { isAutoReturn: false };
  bits.skip(32);
  return { type: 'insert', eventId, isOut, ...(ptsTicks !== undefined && { ptsTicks }), ...length };
};

type Segmentation = TimeSignal['segmentations'][number];

const readSegmentation = (body: Buffer): Segmentation | undefined => {
  const bits = createBitReader(body);
  if (bits.read(32) !== cueIdentifier) return undefined;
  const eventId = bits.read(32);
  const isCanceled = bits.isSet();
  bits.skip(7);
  if (isCanceled) return undefined;
  const [isProgram, hasDuration] = [bits.isSet(), bits.isSet()];
  bits.skip(6);
  if (!isProgram) for (let count = bits.read(8); count > 0; count -= 1) bits.skip(48);
  const durationTicks = hasDuration ? bits.read(40) : undefined;
  bits.skip(8);
  bits.bytes(bits.read(8));
  return { eventId, typeId: bits.read(8), ...(durationTicks !== undefined && { durationTicks }) };
};

const readDescriptors = (bits: BitReader): Segmentation[] => {
  const loop = createBitReader(bits.bytes(bits.read(16)));
  const segmentations: Segmentation[] = [];
  while (loop.leftBytes >= 2) {
    const tag = loop.read(8);
    const body = loop.bytes(loop.read(8));
    const segmentation = tag === segmentationTag ? readSegmentation(body) : undefined;
    if (segmentation) segmentations.push(segmentation);
  }
  return segmentations;
};

const readCommand = (bits: BitReader, type: number): SpliceSection['command'] => {
  if (type === commands.insert) return readInsert(bits);
  if (type !== commands.signal) return undefined;
  const ptsTicks = readTime(bits);
  return { type: 'signal', ...(ptsTicks !== undefined && { ptsTicks }), segmentations: readDescriptors(bits) };
};

/** Reads a splice_info_section in base64 (SCTE 35, 9.6); throws `validation_failed` for anything else. */
export const readSplice = (base64: string): SpliceSection => {
  if (!isSpliceSection(base64))
    throw new AppError('validation_failed', { evidence: 'This is not a message of SCTE 35.' });
  const section = Buffer.from(base64, 'base64');
  const bits = createBitReader(section.subarray(0, section.length - crcBytes));
  bits.skip(headerBits + 8);
  const isEncrypted = bits.isSet();
  bits.skip(6);
  const ptsAdjustmentTicks = bits.read(33);
  bits.skip(20);
  const length = bits.read(12);
  const type = bits.read(8);
  // The commands that are read here end where their fields do.
  if (isEncrypted || (length !== unnamedLength && length > bits.leftBytes))
    return { ptsAdjustmentTicks, command: undefined };
  return { ptsAdjustmentTicks, command: readCommand(bits, type) };
};
