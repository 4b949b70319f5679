/** Takes the payloads of one PID. */
export type SectionReader = (packet: { isStart: boolean; payload: Buffer }) => void;

const headerBytes = 3;
const stuffing = 0xff;

const lengthOf = (section: Buffer): number => headerBytes + (section.readUInt16BE(1) & 0x0f_ff);

/**
 * Returns a function that assembles the sections of one PID (ISO/IEC 13818-1, 2.4.4) from its packets, and hands over
 * each complete one. A section has at most 4,098 bytes, so a hostile stream cannot fill the memory.
 */
export const createSectionReader = (onSection: (section: Buffer) => void): SectionReader => {
  let pending: Buffer | undefined;
  const take = (bytes: Buffer): void => {
    let left: Buffer | undefined = pending ? Buffer.concat([pending, bytes]) : bytes;
    pending = undefined;
    while (left && left.length > 0 && left[0] !== stuffing) {
      if (left.length < headerBytes || left.length < lengthOf(left)) {
        pending = Buffer.from(left);
        return;
      }
      onSection(left.subarray(0, lengthOf(left)));
      left = left.subarray(lengthOf(left));
    }
  };
  return ({ isStart, payload }) => {
    if (!isStart) {
      // The rest of a section whose start was lost is left out.
      if (pending) take(payload);
      return;
    }
    const pointer = payload[0] ?? 0;
    if (pending && pointer > 0) take(payload.subarray(1, 1 + pointer));
    pending = undefined;
    take(payload.subarray(1 + pointer));
  };
};
