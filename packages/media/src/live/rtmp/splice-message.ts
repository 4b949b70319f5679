import { isSpliceSection } from '@sluice/contract';
import { memberOf, readAmf, writeAmf } from './amf.ts';
import { flvTagType } from './flv.ts';
import type { RtmpMessage } from './messages.ts';

/** An SCTE-35 message in base64, and its time: milliseconds after the data message that carries it. */
export type TimedSplice = { section: string; offsetMilliseconds: number };

const name = 'onSpliceInfo';
/** Largest distance of a message to its time: the clocks of other streams do not belong to this one. */
const offsetMax = { ahead: 3_600_000, behind: 10_000 };

/** Returns a data message that carries an SCTE-35 message, also between nodes; decoders skip it. */
export const spliceMessage = ({
  timestamp,
  section,
  offsetMilliseconds,
}: TimedSplice & { timestamp: number }): RtmpMessage => ({
  type: flvTagType.data,
  timestamp,
  payload: writeAmf(name, { section, offsetMilliseconds }),
});

/** Reads the SCTE-35 message of a data message; undefined if it carries none, or one far from its time. */
export const readSpliceMessage = (payload: Buffer): TimedSplice | undefined => {
  const [called, members] = readAmf(payload);
  if (called !== name) return undefined;
  const [section, offset] = [memberOf(members, 'section'), memberOf(members, 'offsetMilliseconds')];
  if (typeof section !== 'string' || typeof offset !== 'number' || !isSpliceSection(section)) return undefined;
  const isNear = offset >= -offsetMax.behind && offset <= offsetMax.ahead;
  return { section, offsetMilliseconds: isNear ? offset : 0 };
};
