import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxArguments, missingBoxReason, runBoxed } from './boxed-program.ts';
import { bundlerPath } from './bundle-player.ts';

const signal = new AbortController().signal;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-box-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'own.txt'), 'a file of the box');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Lets the bundler include a file as a text, as a module would. */
const include = (path: string, memoryBytes = 512 * 1024 * 1024, input = `import a from '${path}'; console.log(a)`) =>
  runBoxed(
    {
      program: bundlerPath(),
      arguments: ['--bundle', '--loader:.txt=text', '--loader:=text', '--log-level=error'],
      folder,
      input,
      memoryBytes,
      timeoutMilliseconds: 60_000,
    },
    signal,
  ).then(String);

describe('a boxed program', () => {
  it('gets read-only files, no network and no environment of ours', () => {
    const text = boxArguments({ program: '/p', folder: '/f', arguments: ['--bundle'] }).join(' ');
    expect(text).toMatch(
      /^--unshare-all --die-with-parent --new-session .* --ro-bind \/p \/program --ro-bind \/f \/files --proc \/proc --remount-ro \/ --chdir \/files --clearenv --setenv .* -- \/program --bundle$/,
    );
    expect(text).not.toMatch(/--(bind|dev-bind|share-net)/);
  });

  it('is limited in memory, and says so', async () => {
    await expect(include('./own.txt', 64 * 1024 * 1024)).rejects.toThrow(/out of memory/);
    expect(await include('./own.txt')).toContain('a file of the box');
  });

  it('ends with its signal', async () => {
    const ending = new AbortController();
    ending.abort(new Error('The server stops.'));
    const boxed = { program: bundlerPath(), arguments: [], folder, input: '', memoryBytes: 1, timeoutMilliseconds: 1 };
    await expect(runBoxed(boxed, ending.signal)).rejects.toThrow('The server stops.');
  });

  describe.skipIf(missingBoxReason() !== undefined)('in its box', () => {
    it('sees no network and no file of this machine', async () => {
      expect(await include('./own.txt')).toContain('a file of the box');
      const interfaces = (await include('/proc/net/dev')).replaceAll(String.raw`\n`, '\n');
      expect(interfaces.match(/^ *\w+:/gm)?.map((name) => name.trim())).toEqual(['lo:']);
      await expect(include('/etc/passwd')).rejects.toThrow(/Could not resolve "\/etc\/passwd"/);
    });

    it('writes nothing', async () => {
      const boxed = {
        program: bundlerPath(),
        arguments: ['--bundle', '--outfile=/files/made.js', '--log-level=error'],
        folder,
        input: 'a()',
        memoryBytes: 512 * 1024 * 1024,
        timeoutMilliseconds: 60_000,
      };
      await expect(runBoxed(boxed, signal)).rejects.toThrow(/read-only file system/);
      expect(await readdir(folder)).toEqual(['own.txt']);
    });
  });
});
