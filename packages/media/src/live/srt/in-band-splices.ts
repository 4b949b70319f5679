import { ptsEnd, eventOf, ticksPerSecond } from '../scte35/splice.ts';
import { readSplice } from '../scte35/read-splice.ts';
import { flvTagType } from '../rtmp/flv.ts';
import type { RtmpMessage } from '../rtmp/messages.ts';
import { isConfigurationMessage, pictureTime } from '../rtmp/picture-time.ts';
import { spliceMessage } from '../rtmp/splice-message.ts';
import { createTransportReader } from '../ts/read-transport.ts';

/** SCTE-35 messages of a transport stream on their way into the media messages that FFmpeg makes of the same stream. */
export type InBandSplices = {
  /** Takes the bytes of the transport stream. */
  receiveTransport(bytes: Buffer): void;
  /** Takes each media message, before it is handed on. */
  receiveMessage(message: RtmpMessage): void;
};

const ticksPerMillisecond = ticksPerSecond / 1000;
/** Times of pictures that are kept: those that FFmpeg may still hold. */
const timesMax = 300;
const toleranceTicks = 1.5 * ticksPerMillisecond;

/** Difference of two times that wrap, in ticks. */
const difference = (one: number, other: number): number => {
  const ahead = (((one - other) % ptsEnd) + ptsEnd) % ptsEnd;
  return ahead < ptsEnd / 2 ? ahead : ahead - ptsEnd;
};

/**
 * Opens the way of SCTE-35 messages from a transport stream to `onMessage`, with their times on the clock of FFmpeg's
 * output. FFmpeg starts it with the first time of any track, and joins jumps; the times of the pictures show both.
 */
export const openInBandSplices = (onMessage: (message: RtmpMessage) => void): InBandSplices => {
  const firstTimes = new Map<number, number>();
  let times: number[] = [];
  /** Ticks of the transport stream at time 0 of FFmpeg's output. */
  let zero: number | undefined;
  let latest: { timestamp: number; milliseconds: number } | undefined;

  const isAt = (ticks: number, milliseconds: number): boolean =>
    zero !== undefined && Math.abs(difference(ticks, zero + milliseconds * ticksPerMillisecond)) <= toleranceTicks;
  const align = (milliseconds: number): void => {
    if (times.some((ticks) => isAt(ticks, milliseconds))) return;
    const [start] = [...firstTimes.values()].toSorted(difference);
    if (zero === undefined) zero = start;
    if (times.some((ticks) => isAt(ticks, milliseconds))) return;
    const newest = times.at(-1);
    if (newest !== undefined) zero = newest - milliseconds * ticksPerMillisecond;
  };
  const receiveTransport = createTransportReader({
    onTime(pid, ticks, media) {
      if (!firstTimes.has(pid)) firstTimes.set(pid, ticks);
      if (media !== 'video') return;
      times.push(ticks);
      if (times.length > timesMax) times = times.slice(-timesMax / 2);
    },
    onSplice(section) {
      const event = eventOf(readSplice(section));
      if (!event || !latest || zero === undefined) return;
      const { ptsTicks } = event;
      const now = zero + latest.milliseconds * ticksPerMillisecond;
      const ahead = ptsTicks === undefined ? 0 : difference(ptsTicks, now) / ticksPerMillisecond;
      onMessage(
        spliceMessage({
          section,
          timestamp: latest.timestamp,
          offsetMilliseconds: latest.milliseconds - latest.timestamp + ahead,
        }),
      );
    },
  });
  return {
    receiveTransport,
    receiveMessage(message) {
      if (message.type !== flvTagType.video || isConfigurationMessage(message)) return;
      const milliseconds = pictureTime(message);
      latest = { timestamp: message.timestamp, milliseconds };
      align(milliseconds);
    },
  };
};
