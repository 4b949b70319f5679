import type { PlacedMessage } from './packager-types.ts';

/** A message that waits for its part. */
export type WaitingMessage = {
  id: string;
  /** Time of the timeline at which it is due; undefined while the wall-clock time of the timeline is unknown. */
  dueSeconds(): number | undefined;
  write(startSeconds: number): Buffer;
};

type Part = { trackId: string; sequence: number; startSeconds: number; endSeconds: number };

/** Messages of a timeline, each of which precedes the part that contains its time in every rendition of the lead. */
export type TimedMessages = {
  add(message: WaitingMessage): void;
  /** Returns the boxes that precede a part; the lead's parts come before those of the other renditions. */
  boxesOf(part: Part): Buffer[];
  /** Returns the messages of a complete segment. */
  takePlaced(sequence: number): PlacedMessage[];
  /** Places the messages of segments again that were left out: those from the given number on. */
  placeAgain(sequence: number): void;
};

type Placed = { message: WaitingMessage; sequence: number; startSeconds: number };

/** Opens the messages of renditions, of which the first leads: it decides where a message is. */
export const openMessages = ([lead, ...others]: readonly string[]): TimedMessages => {
  let waiting: WaitingMessage[] = [];
  let placed: Placed[] = [];
  /** Messages that a rendition has not written yet. */
  const unwritten = new Map(others.map((id): [string, Placed[]] => [id, []]));

  const place = ({ sequence, startSeconds, endSeconds }: Part): Placed[] => {
    const due = waiting.flatMap((message): Placed[] => {
      const dueSeconds = message.dueSeconds();
      if (dueSeconds === undefined || dueSeconds >= endSeconds) return [];
      return [{ message, sequence, startSeconds: Math.max(dueSeconds, startSeconds) }];
    });
    waiting = waiting.filter((message) => due.every((one) => one.message !== message));
    placed.push(...due);
    for (const queue of unwritten.values()) queue.push(...due);
    return due;
  };
  const takeUnwritten = ({ trackId, endSeconds }: Part): Placed[] => {
    const queue = unwritten.get(trackId) ?? [];
    const due = queue.filter(({ startSeconds }) => startSeconds < endSeconds);
    unwritten.set(
      trackId,
      queue.filter((one) => !due.includes(one)),
    );
    return due;
  };
  return {
    add: (message) => void waiting.push(message),
    boxesOf(part) {
      if (part.trackId !== lead && !unwritten.has(part.trackId)) return [];
      const due = part.trackId === lead ? place(part) : takeUnwritten(part);
      return due.map(({ message, startSeconds }) => message.write(startSeconds));
    },
    takePlaced(sequence) {
      const own = placed.filter((one) => one.sequence === sequence);
      placed = placed.filter((one) => one.sequence !== sequence);
      return own.map(({ message, startSeconds }) => ({ id: message.id, startSeconds }));
    },
    placeAgain(sequence) {
      const dropped = placed.filter((one) => one.sequence >= sequence);
      placed = placed.filter((one) => one.sequence < sequence);
      waiting = [...dropped.map(({ message }) => message), ...waiting];
      for (const [id, queue] of unwritten)
        unwritten.set(
          id,
          queue.filter((one) => one.sequence < sequence),
        );
    },
  };
};
