import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installedBrowsers } from './catalog.ts';
import { identifyProgram, readInstallations } from './read-installations.ts';

it('identifies a program until it is replaced or removed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-program-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const executable = join(folder, 'browser');
  const read = () => identifyProgram({ kind: 'chromium', executable });
  await writeFile(executable, 'one');
  const first = await read();
  expect(await read()).toBe(first);
  expect(await identifyProgram({ kind: 'chromium-shell', executable: '/box/browser', folder })).not.toBe('missing');
  // Package managers write a new file and rename it.
  await writeFile(join(folder, 'new'), 'two');
  await rename(join(folder, 'new'), executable);
  expect(await read()).not.toBe(first);
  await rm(executable);
  expect(await read()).toBe('missing');
  expect(await identifyProgram(undefined)).toBe('missing');
});

it('reads all browsers of the lab', async () => {
  expect([...(await readInstallations()).keys()]).toEqual(installedBrowsers.map(({ id }) => id));
});
