/** Larger steps between messages are jumps of the publisher's clock; audio and video differ by less. */
const jumpMilliseconds = 4_000;
/** Time that passes at a jump: about a frame. */
const stepMilliseconds = 33;

export type PublisherClock = {
  /** Converts a timestamp of the publisher to one that never jumps; `track` names the kind of message. */
  convert(track: number, timestamp: number): number;
  readonly jumps: number;
};

/**
 * Joins jumps of a publisher's timestamps (restarts, wraps, ±1 h): a converter that followed them would invent or drop
 * an hour of video. Audio and video keep their distance, as both are moved alike; no track runs backwards.
 */
export const createPublisherClock = (): PublisherClock => {
  let offset: number | undefined;
  let lastTimestamp = 0;
  let latest = 0;
  let jumps = 0;
  const lastOf = new Map<number, number>();
  return {
    convert(track, timestamp) {
      if (offset === undefined) offset = -timestamp;
      else if (Math.abs(timestamp - lastTimestamp) > jumpMilliseconds) {
        offset = latest + stepMilliseconds - timestamp;
        jumps += 1;
      }
      lastTimestamp = timestamp;
      const converted = Math.max(timestamp + offset, lastOf.get(track) ?? 0);
      lastOf.set(track, converted);
      latest = Math.max(latest, converted);
      return converted;
    },
    get jumps() {
      return jumps;
    },
  };
};

/** Clock of a stream whose jumps another node has joined. */
export const relayedClock: PublisherClock = { convert: (_track, timestamp) => timestamp, jumps: 0 };
