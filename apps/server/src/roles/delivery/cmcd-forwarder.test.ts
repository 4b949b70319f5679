import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveredBatch, DeliveredCmcd } from '../../shared/cmcd-channel.ts';
import { registry } from '../../shared/metrics/registry.ts';
import { CmcdForwarder, RefusedBatch } from './cmcd-forwarder.ts';

const log = pino({ level: 'silent' });
const message = (text: string): DeliveredCmcd => ({
  outputId: 'output',
  text,
  receivedAtMilliseconds: 1,
  request: { url: '/a', status: 200, sizeBytes: 1, milliseconds: 1 },
  address: '198.51.100.7',
});

const figure = async (name: string, labels = ''): Promise<number> => {
  const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${name}${labels} `));
  return Number(line?.split(' ')[1] ?? 0);
};
const dropped = (reason: string) => figure('sluice_delivery_cmcd_dropped_total', `{reason="${reason}"}`);
const waiting = () => figure('sluice_delivery_cmcd_waiting');

const textsOf = (batches: DeliveredBatch[]): string[] =>
  batches.flatMap(({ messages }) => messages.map(({ text }) => text));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('CMCD forwarder', () => {
  it('sends messages in order, as the same batch until it is accepted', async () => {
    const tries: DeliveredBatch[] = [];
    const send = async (batch: DeliveredBatch) => {
      tries.push(batch);
      if (tries.length < 4) throw new Error('away');
    };
    const teller = new CmcdForwarder({ send, log });
    for (const text of ['a', 'b']) teller.tell(message(text));
    await vi.advanceTimersByTimeAsync(2500);
    teller.tell(message('c'));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(new Set(tries.slice(0, 4).map(({ id }) => id)).size).toBe(1);
    expect(textsOf(tries.slice(3))).toEqual(['a', 'b', 'c']);
    expect(await waiting()).toBe(0);
    await teller.stop();
  });

  it('limits its memory, and counts dropped messages', async () => {
    const before = await dropped('full');
    const teller = new CmcdForwarder({ send: () => Promise.reject(new Error('away')), log, bytesMax: 1_000_000 });
    for (let count = 0; count < 10_000; count += 1) teller.tell(message('x'.repeat(700)));
    await vi.advanceTimersByTimeAsync(60_000);
    const kept = await waiting();
    expect(kept).toBeGreaterThan(500);
    expect(kept).toBeLessThanOrEqual(1000);
    expect(await dropped('full')).toBe(before + 10_000 - kept);
    const stopped = await dropped('stopped');
    const stopping = teller.stop();
    await vi.advanceTimersByTimeAsync(2000);
    await stopping;
    expect(await dropped('stopped')).toBe(stopped + kept);
    expect(await waiting()).toBe(0);
  });

  it('continues after a batch that a collector rejects permanently', async () => {
    const before = await dropped('refused');
    const tries: DeliveredBatch[] = [];
    const send = async (batch: DeliveredBatch) => {
      tries.push(batch);
      if (tries.length === 1) throw new RefusedBatch('400');
    };
    const teller = new CmcdForwarder({ send, log });
    teller.tell(message('bad'));
    await vi.advanceTimersByTimeAsync(1000);
    teller.tell(message('good'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(textsOf(tries)).toEqual(['bad', 'good']);
    expect(await dropped('refused')).toBe(before + 1);
    await teller.stop();
  });

  it('sends once more when the server stops', async () => {
    const tries: DeliveredBatch[] = [];
    const teller = new CmcdForwarder({ send: async (batch) => void tries.push(batch), log });
    teller.tell(message('last'));
    await teller.stop();
    expect(textsOf(tries)).toEqual(['last']);
  });
});
