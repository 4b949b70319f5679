import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { firstVisit } from './delivery.ts';

const budgetBytes = 170_000;
const pages = ['/', '/login'];

/** Builds the dashboard in memory and returns its files by name. */
const buildFiles = async (): Promise<Map<string, string | Uint8Array>> => {
  const configFile = join(import.meta.dirname, '../vite.config.ts');
  const result = await build({ configFile, logLevel: 'silent', build: { write: false } });
  if (!('output' in result)) throw new Error('Expected a single build output for the dashboard.');
  return new Map(result.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
};

const files = await buildFiles();
const contentOf = (name: string): string | Uint8Array => files.get(name) ?? '';
const manifest: Manifest = JSON.parse(String(contentOf('.vite/manifest.json')));
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
for (const page of pages) {
  const scripts = firstVisit(manifest, page)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, bytes: gzipSync(contentOf(name), { level: 9 }).length }));
  const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
  say(`${page}: ${(sum / 1000).toFixed(1)} kB of script (gzip), budget ${budgetBytes / 1000} kB`);
  if (sum <= budgetBytes) continue;
  process.exitCode = 1;
  for (const { name, bytes } of scripts) say(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${name}`);
  say(
    '  The initial load has grown: import code lazily; apps/dashboard/build/chunks.ts lists the contents of each chunk.',
  );
}
