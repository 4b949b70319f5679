import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { checkDisk } from './preflight.ts';

describe('checkDisk', () => {
  it('rejects a disk with less than 500 MB, and reports the free space', () => {
    expect(() => checkDisk(tmpdir(), 499 * 1024 * 1024)).toThrow(
      /^Only 499 MB are free on the disk of .*, but at least 500 MB/,
    );
    expect(() => checkDisk(tmpdir(), 500 * 1024 * 1024)).not.toThrow();
  });
});
