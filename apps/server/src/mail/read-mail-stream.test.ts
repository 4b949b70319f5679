import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { MailTooLarge, readMailStream } from './read-mail-stream.ts';

describe('the stream of an email', () => {
  it('is read whole', async () => {
    expect(String(await readMailStream(Readable.from([Buffer.from('a'), Buffer.from('b')]), 2))).toBe('ab');
  });

  it('of a gigabyte is left after its first bytes', async () => {
    let count = 0;
    const gigabyte = Readable.from(
      (function* () {
        for (; count < 1024; count += 1) yield Buffer.alloc(1_048_576);
      })(),
    );
    await expect(readMailStream(gigabyte, 4_000_000)).rejects.toBeInstanceOf(MailTooLarge);
    expect(count).toBeLessThan(64);
    expect(gigabyte.destroyed).toBe(true);
  });
});
