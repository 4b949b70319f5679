import { writeSection } from '../packets.ts';
import { mapTable, programTable } from '../tables.ts';

/** Returns the packets of a section, the last one filled up. */
export const sectionPackets = (pid: number, section: Buffer): Buffer => writeSection(section, pid, 0);

/** Program association table with one program. */
export const patSection = (pmtPid: number): Buffer => programTable(1, pmtPid);

/** Program map table: the type and PID of each stream. */
export const pmtSection = (streams: readonly (readonly [type: number, pid: number])[]): Buffer =>
  mapTable({ programNumber: 1, clockPid: 0x1_00, streams: streams.map(([type, pid]) => ({ type, pid })) });
