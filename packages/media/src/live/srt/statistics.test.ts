import { describe, expect, it } from 'vitest';
import { createSrtMeter } from './statistics.ts';

const media = (sequence: number, isRepeated = false): Buffer => {
  const packet = Buffer.alloc(116);
  packet.writeUInt32BE(sequence);
  if (isRepeated) packet.writeUInt8(0x04, 4);
  return packet;
};

const open = () => {
  let now = 0;
  const meter = createSrtMeter({ flowWindow: 8192, latencyMilliseconds: 120 }, () => now);
  return {
    meter,
    send: (sequence: number, isRepeated = false) => meter.fromSender(media(sequence, isRepeated)),
    wait: (milliseconds: number) => (now += milliseconds),
  };
};

describe('SRT meter', () => {
  it('counts a gap once, and a repair in time as no drop', () => {
    const { meter, send, wait } = open();
    for (const sequence of [10, 11, 14]) send(sequence);
    wait(60);
    send(12, true);
    send(13, true);
    wait(500);
    expect(meter.counts()).toMatchObject({ packets: 5, bytes: 500, lost: 2, retransmitted: 2, dropped: 0, belated: 0 });
  });

  it('counts packets that arrive after the latency as dropped and belated', () => {
    const { meter, send, wait } = open();
    for (const sequence of [1, 3]) send(sequence);
    wait(121);
    send(4);
    send(2, true);
    expect(meter.counts()).toMatchObject({ lost: 1, bytesLost: 100, dropped: 1, bytesDropped: 100, belated: 1 });
  });

  it('follows sequence numbers through their wrap, and takes a large jump for a restart', () => {
    const { meter, send } = open();
    for (const sequence of [2 ** 31 - 2, 2 ** 31 - 1, 1, 1_000_000]) send(sequence);
    expect(meter.counts()).toMatchObject({ packets: 4, lost: 1 });
  });

  it('reads round-trip time, capacity and unacknowledged packets from acknowledgements', () => {
    const { meter, send } = open();
    for (const sequence of [100, 101, 102]) send(sequence);
    const acknowledgement = Buffer.alloc(44);
    acknowledgement.writeUInt16BE(0x80_02);
    acknowledgement.writeUInt32BE(101, 16);
    acknowledgement.writeUInt32BE(25_500, 20);
    acknowledgement.writeUInt32BE(4_000, 36);
    meter.fromReceiver(acknowledgement);
    expect(meter.counts()).toMatchObject({ rttMilliseconds: 25.5, capacityPacketsPerSecond: 4_000, flight: 2 });
  });
});
