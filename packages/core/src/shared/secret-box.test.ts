import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

describe('the secret box', () => {
  const box = createSecretBox(randomBytes(32));

  it('opens what it sealed', () => {
    expect(box.open('row-1', box.seal('row-1', 'pässword'))).toBe('pässword');
  });

  it('rejects a secret that was moved to another row', () => {
    expect(() => box.open('row-2', box.seal('row-1', 'password'))).toThrow();
  });

  it('rejects a secret with one bit changed', () => {
    const sealed = box.seal('row-1', 'password');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => box.open('row-1', sealed)).toThrow();
  });

  it('never seals the same text to the same bytes', () => {
    expect(box.seal('row', 'x').equals(box.seal('row', 'x'))).toBe(false);
  });

  it('signs deterministically per purpose and key', () => {
    const signature = box.sign('a', 'text');
    expect(box.sign('a', 'text')).toBe(signature);
    const others = [box.sign('b', 'text'), box.sign('a', 'text '), createSecretBox(randomBytes(32)).sign('a', 'text')];
    expect(others).not.toContain(signature);
    expect(box.verify('a', 'text', signature)).toBe(true);
    for (const other of [...others, '', `${signature}0`]) expect(box.verify('a', 'text', other)).toBe(false);
  });
});
