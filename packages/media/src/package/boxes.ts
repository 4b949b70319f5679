/** A box of an ISO media file: its type and content bytes. */
export type Box = { type: string; body: Buffer };

/** Consecutive boxes of a buffer; stops at a truncated one. */
export const boxesIn = (buffer: Buffer): Box[] => {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= buffer.length;) {
    const short = buffer.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= buffer.length;
    const size = short === 0 ? buffer.length - at : isLong ? Number(buffer.readBigUInt64BE(at + 8)) : short;
    const header = isLong ? 16 : 8;
    if (size < header || at + size > buffer.length) break;
    boxes.push({ type: buffer.toString('latin1', at + 4, at + 8), body: buffer.subarray(at + header, at + size) });
    at += size;
  }
  return boxes;
};

/** All boxes of one type directly inside a buffer. */
export const boxesOf = (buffer: Buffer, type: string): Buffer[] =>
  boxesIn(buffer).flatMap((box) => (box.type === type ? [box.body] : []));

/** First box at the end of a path such as `mdia/minf/stbl`. */
export const boxAt = (buffer: Buffer, path: string): Buffer | undefined =>
  path.split('/').reduce<Buffer | undefined>((tx, type) => tx && boxesOf(tx, type)[0], buffer);
