import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSources } from './set-up/build.mjs';
import { checkNode, isInstalled } from './set-up/install.mjs';

describe('isInstalled', () => {
  const locked = {
    '': {},
    'packages/a': { version: '0.1.0' },
    'node_modules/a': { link: true },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': { version: '2.0.0', optional: true },
  };

  it('is complete when every package is installed in its version, except optional ones of other platforms', () => {
    expect(isInstalled(locked, { 'node_modules/b': { version: '1.0.0' } })).toBe(true);
  });

  it('ignores packages that only development needs, unless they are requested', () => {
    const withTool = { ...locked, 'node_modules/tool': { version: '1.0.0', dev: true } };
    const installed = { 'node_modules/b': { version: '1.0.0' } };
    expect(isInstalled(withTool, installed, false)).toBe(true);
    expect(isInstalled(withTool, installed, true)).toBe(false);
  });

  it.each([
    ['nothing is installed', undefined],
    ['a package is missing', {}],
    ['a package has another version', { 'node_modules/b': { version: '0.9.0' } }],
    [
      'an optional package has another version',
      { 'node_modules/b': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } },
    ],
  ])('requires an installation when %s', (_case, installed) => {
    expect(isInstalled(locked, installed)).toBe(false);
  });
});

describe('checkNode', () => {
  let base: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'sluice-node-'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  const program = (script: string): string => {
    const path = join(base, 'node');
    writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return path;
  };

  it('accepts a Node that starts', () => {
    expect(() => checkNode(process.execPath)).not.toThrow();
  });

  it('names the library that a bare system lacks, and the package that has it', () => {
    const message = 'error while loading shared libraries: libatomic.so.1: cannot open shared object file';
    const node = program(`echo "$0: ${message}" >&2; exit 127`);
    expect(() => checkNode(node)).toThrow(/needs the library libatomic\.so\.1\..*apt-get install libatomic1/);
  });

  it('repeats what another Node says that does not start', () => {
    expect(() => checkNode(program('echo "wrong format" >&2; exit 126'))).toThrow('does not start: wrong format');
    expect(() => checkNode(join(base, 'missing'))).toThrow('ENOENT');
  });
});

describe('hashSources', () => {
  let base: string;
  beforeEach(() => {
    base = mkdtempSync(join(tmpdir(), 'sluice-hash-'));
  });
  afterEach(() => rmSync(base, { recursive: true, force: true }));

  it('changes with a source file, but not with a built file or a test', () => {
    mkdirSync(join(base, 'a/dist'), { recursive: true });
    writeFileSync(join(base, 'a/x.ts'), '1');
    const before = hashSources(['a'], base);
    writeFileSync(join(base, 'a/dist/x.js'), 'built');
    writeFileSync(join(base, 'a/x.test.ts'), 'test');
    expect(hashSources(['a'], base)).toBe(before);
    writeFileSync(join(base, 'a/x.ts'), '2');
    expect(hashSources(['a'], base)).not.toBe(before);
  });
});
