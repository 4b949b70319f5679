import type { MessageParser, RtmpMessage } from './messages.ts';

/** Bytes that arrive in pieces of any size, taken in pieces of any size. */
export type ByteQueue = { push(bytes: Buffer): void; take(count: number): Buffer | undefined };

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
  };
};

const nothing = Buffer.alloc(0);

/** Returns a function that yields the next complete message of the queue; undefined until more bytes arrive. */
export const messagesOf = (queue: ByteQueue, parser: MessageParser): (() => RtmpMessage | undefined) => {
  let step = parser.next().value;
  return () => {
    for (;;) {
      if (typeof step === 'number') {
        const bytes = queue.take(step);
        if (bytes === undefined) return undefined;
        step = parser.next(bytes).value;
      } else {
        const message = step;
        // The parser continues after a message without bytes.
        step = parser.next(nothing).value;
        return message;
      }
    }
  };
};
