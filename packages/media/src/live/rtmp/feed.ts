import type { MessageParser, RtmpMessage } from './messages.ts';

/** Bytes that arrive in pieces of any size, taken in pieces of any size. */
export type ByteQueue = {
  push(bytes: Buffer): void;
  take(count: number): Buffer | undefined;
  /** Moves bytes to a buffer until it is full or none are left; returns their number. */
  moveTo(target: Buffer): number;
};

export const createByteQueue = (): ByteQueue => {
  let pieces: Buffer[] = [];
  let length = 0;
  return {
    push(bytes) {
      pieces.push(bytes);
      length += bytes.length;
    },
    take(count) {
      if (length < count) return undefined;
      const [first] = pieces;
      const whole = first && first.length >= count ? first : Buffer.concat(pieces);
      const rest = whole.subarray(count);
      pieces = whole === first ? pieces.slice(1) : [];
      if (rest.length > 0) pieces.unshift(rest);
      length -= count;
      return whole.subarray(0, count);
    },
    moveTo(target) {
      let moved = 0;
      while (moved < target.length) {
        const [first] = pieces;
        if (!first) break;
        const count = first.copy(target, moved);
        moved += count;
        if (count < first.length) pieces[0] = first.subarray(count);
        else pieces.shift();
      }
      length -= moved;
      return moved;
    },
  };
};

const nothing = Buffer.alloc(0);

/** Returns a function that yields the next complete message of the queue; undefined until more bytes arrive. */
export const messagesOf = (queue: ByteQueue, parser: MessageParser): (() => RtmpMessage | undefined) => {
  let step = parser.next().value;
  /** Bytes of the buffer to fill that have arrived. */
  let filled = 0;
  return () => {
    for (;;) {
      if (typeof step === 'number') {
        const bytes = queue.take(step);
        if (bytes === undefined) return undefined;
        step = parser.next(bytes).value;
      } else if (Buffer.isBuffer(step)) {
        filled += queue.moveTo(step.subarray(filled));
        if (filled < step.length) return undefined;
        filled = 0;
        step = parser.next(nothing).value;
      } else {
        const message = step;
        // The parser continues after a message, and after a buffer, without bytes.
        step = parser.next(nothing).value;
        return message;
      }
    }
  };
};
