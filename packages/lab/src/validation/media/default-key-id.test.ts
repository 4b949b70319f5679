import { expect, it } from 'vitest';
import { defaultKeyIds } from './default-key-id.ts';

const tenc = (keyId: string, isProtected = true): Buffer => {
  const box = Buffer.alloc(32);
  box.writeUInt32BE(32);
  box.write('tenc', 4, 'latin1');
  box[14] = isProtected ? 1 : 0;
  box[15] = 8;
  Buffer.from(keyId, 'hex').copy(box, 16);
  return box;
};
const [one, other] = ['11'.repeat(16), '22'.repeat(16)] as const;

it('are those of every protected track, each once', () => {
  const init = Buffer.concat([Buffer.alloc(8), tenc(one), tenc(other), tenc(one), tenc('33'.repeat(16), false)]);
  expect(defaultKeyIds(init)).toEqual([one, other]);
});

it('are none in a clear or truncated file', () => {
  expect(defaultKeyIds(Buffer.alloc(64))).toEqual([]);
  expect(defaultKeyIds(tenc(one).subarray(0, 20))).toEqual([]);
});
