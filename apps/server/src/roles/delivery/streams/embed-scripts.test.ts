import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { encodedFor, openEmbedScripts } from './embed-scripts.ts';

it('sends a script in the smallest form that a client accepts', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-scripts-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = 'console.log(1);'.repeat(100);
  await writeFile(join(folder, 'embed-a1.js'), script);
  const scripts = await openEmbedScripts(folder);
  const file = await scripts.file('embed-a1.js');
  if (!file) throw new Error('The script was not found.');
  await vi.waitFor(() => expect(file.brotli).toBeDefined());
  const brotli = encodedFor(file, 'gzip, deflate, br');
  expect([brotli.encoding, brotliDecompressSync(brotli.body).toString()]).toEqual(['br', script]);
  const gzip = encodedFor(file, 'gzip');
  expect([gzip.encoding, gunzipSync(gzip.body).toString()]).toEqual(['gzip', script]);
  expect(encodedFor(file, '').body.toString()).toBe(script);
  expect(encodedFor({ content: file.content, gzip: file.gzip, isImmutable: true }, 'br, gzip').encoding).toBe('gzip');
});
