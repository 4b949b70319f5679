import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readablePath } from './readable-path.ts';

const isRoot = process.getuid?.() === 0;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sluice-readable-'));
  await mkdir(join(root, 'program'));
  await writeFile(join(root, 'program', 'agent.mjs'), 'ready');
});
afterAll(() => rm(root, { recursive: true, force: true }));

it('keeps the path of what every user can read', async () => {
  expect(await readablePath('/usr/bin/env')).toBe('/usr/bin/env');
});

it.runIf(isRoot)('copies what lies below a folder that only root can enter, once for each version', async () => {
  const [file, folder] = await Promise.all(
    ['program/agent.mjs', 'program'].map((path) => readablePath(join(root, path))),
  );
  expect(await readFile(file ?? '', 'utf8')).toBe('ready');
  expect(await readFile(join(folder ?? '', 'agent.mjs'), 'utf8')).toBe('ready');
  for (const path of [file, join(file ?? '', '..')]) expect(((await stat(path ?? '')).mode & 0o004) > 0).toBe(true);
  expect(file).not.toContain(root);
  const agent = join(root, 'program/agent.mjs');
  const both = await Promise.all([readablePath(agent), readablePath(agent)]);
  expect(both).toEqual([file, file]);
  await writeFile(agent, 'a newer version');
  const newer = await readablePath(agent);
  expect(await readFile(newer, 'utf8')).toBe('a newer version');
  for (const path of [file, folder, newer]) await rm(path ?? '', { recursive: true, force: true });
});

it.runIf(!isRoot)('keeps the path if boxes have our own user', async () => {
  const path = join(root, 'program/agent.mjs');
  expect(await readablePath(path)).toBe(path);
});
