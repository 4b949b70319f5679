import type { SrtCounts } from '../ingest/srt-counts.ts';
import { headerBytes, isControl, isOfType } from './packet.ts';

export type SrtMeter = {
  /** Counts a packet of the sender. */
  fromSender(packet: Buffer): void;
  /** Counts a packet of the receiver, whose acknowledgements hold its measurements. */
  fromReceiver(packet: Buffer): void;
  counts(): SrtCounts;
};

const retransmittedFlag = 0x04;
const sequenceRange = 2 ** 31;
/** Larger gaps are a restart, not a loss. */
const gapMax = 10_000;
/** Lost packets that are remembered; a sender with more is measured less exactly. */
const rememberedMax = 20_000;
const measuredAcknowledgementBytes = headerBytes + 28;

/** Returns the distance between two sequence numbers, which wrap at 2³¹. */
const distance = (from: number, to: number): number => {
  const forward = (to - from + sequenceRange) % sequenceRange;
  return forward < sequenceRange / 2 ? forward : forward - sequenceRange;
};

/** Measures an SRT connection by the packets that pass, which FFmpeg does not report. */
export const createSrtMeter = (
  { flowWindow, latencyMilliseconds }: { flowWindow: number; latencyMilliseconds: number },
  now: () => number = () => performance.now(),
): SrtMeter => {
  const totals = { packets: 0, bytes: 0, retransmitted: 0, lost: 0, dropped: 0, belated: 0, bytesDropped: 0 };
  /** Times at which packets were found missing, in order. */
  const missing = new Map<number, number>();
  const late = new Set<number>();
  let newest: number | undefined;
  let acknowledged: number | undefined;
  let measured = { rttMilliseconds: 0, capacityPacketsPerSecond: 0 };

  const payloadBytes = (): number => (totals.packets > 0 ? totals.bytes / totals.packets : 0);
  const dropLate = (): void => {
    for (const [sequence, at] of missing) {
      if (now() - at < latencyMilliseconds) return;
      missing.delete(sequence);
      totals.dropped += 1;
      totals.bytesDropped += payloadBytes();
      if (late.size < rememberedMax) late.add(sequence);
    }
  };
  const countLoss = (before: number, count: number): void => {
    totals.lost += count;
    const remembered = Math.min(count, rememberedMax - missing.size);
    for (let step = 1; step <= remembered; step += 1) missing.set((before + step) % sequenceRange, now());
  };
  const countSequence = (sequence: number): void => {
    const gap = newest === undefined ? 1 : distance(newest, sequence);
    if (gap > 0) {
      if (newest !== undefined && gap <= gapMax) countLoss(newest, gap - 1);
      newest = sequence;
    } else if (!missing.delete(sequence) && late.delete(sequence)) totals.belated += 1;
  };
  return {
    fromSender(packet) {
      if (packet.length < headerBytes || isControl(packet)) return;
      totals.packets += 1;
      totals.bytes += packet.length - headerBytes;
      if ((packet[4] ?? 0) & retransmittedFlag) totals.retransmitted += 1;
      dropLate();
      countSequence(packet.readUInt32BE(0));
    },
    fromReceiver(packet) {
      if (!isOfType(packet, 'acknowledgement') || packet.length < headerBytes + 4) return;
      acknowledged = packet.readUInt32BE(headerBytes);
      if (packet.length < measuredAcknowledgementBytes) return;
      measured = {
        rttMilliseconds: packet.readUInt32BE(20) / 1000,
        capacityPacketsPerSecond: packet.readUInt32BE(36),
      };
    },
    counts() {
      dropLate();
      const flight = newest === undefined || acknowledged === undefined ? 0 : distance(acknowledged, newest) + 1;
      return {
        ...totals,
        ...measured,
        bytesLost: Math.round(totals.lost * payloadBytes()),
        bytesDropped: Math.round(totals.bytesDropped),
        flight: Math.max(0, flight),
        flowWindow,
        latencyMilliseconds,
      };
    },
  };
};
