import type { SrtFigures } from '@sluice/contract';
import type { SrtPackets } from '@sluice/core';
import type { SrtCounts } from '@sluice/media';

const megabit = 1e6;
const bandwidthMax = 50;
/** Repairs of a lost packet need a few round trips (SRT deployment guide). */
const roundTripsOfLatency = 4;

/** Returns figures of an SRT connection in the units of the public API; this side only receives. */
export const srtFiguresOf = (now: SrtCounts, before: SrtCounts | undefined, seconds: number): SrtFigures => {
  const packetBytes = now.packets > 0 ? now.bytes / now.packets : 0;
  const rate = before ? ((now.bytes - before.bytes) * 8) / seconds / megabit : 0;
  return {
    link: {
      rtt: now.rttMilliseconds,
      bandwidth: (now.capacityPacketsPerSecond * packetBytes * 8) / megabit,
      maxBandwidth: bandwidthMax,
    },
    window: { flow: now.flowWindow, congestion: now.flowWindow, flight: now.flight },
    recv: {
      packets: now.packets,
      packetsLost: now.lost,
      packetsDropped: now.dropped,
      packetsRetransmitted: now.retransmitted,
      packetsBelated: now.belated,
      bytes: now.bytes,
      bytesLost: now.bytesLost,
      bytesDropped: now.bytesDropped,
      mbitRate: rate,
    },
    send: {
      packets: 0,
      packetsLost: 0,
      packetsDropped: 0,
      packetsRetransmitted: 0,
      bytes: 0,
      bytesDropped: 0,
      mbitRate: 0,
    },
  };
};

/** Packets of a connection between two counts. */
export const packetsBetween = (now: SrtCounts, before: SrtCounts): SrtPackets => ({
  packets: now.packets - before.packets,
  packetsLost: now.lost - before.lost,
  packetsRetransmitted: now.retransmitted - before.retransmitted,
  packetsDropped: now.dropped - before.dropped,
});

/** Advice to the operator of an SRT publisher; undefined if there is none. */
export const srtAdviceOf = ({ rttMilliseconds, latencyMilliseconds, dropped }: SrtCounts): string | undefined => {
  const needed = Math.ceil((rttMilliseconds * roundTripsOfLatency) / 10) * 10;
  if (latencyMilliseconds >= needed || dropped === 0) return undefined;
  return `SRT packets are lost: the latency is ${latencyMilliseconds} ms at a round-trip time of ${Math.round(rttMilliseconds)} ms. Set it to at least ${needed} ms.`;
};
