const firstBytes = 1 << 16;
const ofHigh = 2 ** 32;
/** Longer texts are encoded by Node, whose call costs as much as a loop over this many characters. */
const shortText = 32;
const lastAscii = 127;
const longestVarint = 10;

/** Writes numbers and texts as ClickHouse's binary formats have them, to a buffer that grows. */
export class ByteWriter {
  #bytes = Buffer.allocUnsafe(firstBytes);
  #length = 0;

  /** Written bytes; valid until the next write. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** Writes an unsigned number of variable length (LEB128). */
  varint(value: number): void {
    this.#reserve(longestVarint);
    let rest = value;
    while (rest > lastAscii) {
      this.#bytes[this.#length] = (rest % 128) | 128;
      this.#length += 1;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#length] = rest;
    this.#length += 1;
  }

  /** Writes a safe integer with 64 bits; the same bits serve UInt64 if it is not negative. */
  integer(value: number): void {
    this.#reserve(8);
    const high = Math.floor(value / ofHigh);
    this.#bytes.writeUInt32LE(value - high * ofHigh, this.#length);
    this.#bytes.writeInt32LE(high, this.#length + 4);
    this.#length += 8;
  }

  /** Writes an unsigned number of 64 bits, given in decimal. */
  unsigned(decimal: string): void {
    this.#reserve(8);
    this.#bytes.writeBigUInt64LE(BigInt(decimal), this.#length);
    this.#length += 8;
  }

  number(value: number): void {
    this.#reserve(8);
    this.#bytes.writeDoubleLE(value, this.#length);
    this.#length += 8;
  }

  text(value: string): void {
    if (value.length <= shortText && this.#ascii(value)) return;
    const size = Buffer.byteLength(value);
    this.varint(size);
    this.#reserve(size);
    this.#bytes.write(value, this.#length);
    this.#length += size;
  }

  /** Writes a short text; returns false, having written nothing, if it has other characters than ASCII. */
  #ascii(value: string): boolean {
    this.#reserve(value.length + 1);
    const bytes = this.#bytes;
    const start = this.#length + 1;
    for (let at = 0; at < value.length; at += 1) {
      const code = value.charCodeAt(at);
      if (code > lastAscii) return false;
      bytes[start + at] = code;
    }
    bytes[this.#length] = value.length;
    this.#length = start + value.length;
    return true;
  }

  #reserve(count: number): void {
    const needed = this.#length + count;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
