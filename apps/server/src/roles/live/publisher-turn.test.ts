import { Readable } from 'node:stream';
import type { LivePublisher } from '@sluice/media';
import { describe, expect, it } from 'vitest';
import { startTurn } from './publisher-turn.ts';

describe('the turn of a publisher', () => {
  it('counts all that waits for its reader, also in the streams before the last one', async () => {
    const source = new Readable({ read: () => undefined });
    // SAFETY: a turn uses no more of a publisher.
    const publisher = { closed: new Promise(() => undefined), openFlv: () => source } as unknown as LivePublisher;
    const turn = startTurn(publisher);
    expect(turn.waitingBytes()).toBe(0);
    const flv = turn.view.openFlv();
    for (let index = 0; index < 100; index += 1) source.push(Buffer.alloc(10_000));
    await expect.poll(() => flv.readableLength).toBeGreaterThan(0);
    // A piece between two buffers is counted in both.
    expect(turn.waitingBytes()).toBeGreaterThanOrEqual(1_000_000);
    expect(turn.waitingBytes()).toBeLessThan(1_050_000);
    flv.resume();
    await expect.poll(() => turn.waitingBytes()).toBe(0);
  });
});
