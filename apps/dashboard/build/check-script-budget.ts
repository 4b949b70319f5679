import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Manifest } from 'vite';
import { firstVisit, routePreloads } from './delivery.ts';
import { budgetOf, partsShownAtOnce } from './script-budgets.ts';

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
const sizes = new Map<string, number>();
const sizeOf = (name: string): number => {
  const size = sizes.get(name) ?? gzipSync(contentOf(name), { level: 9 }).length;
  sizes.set(name, size);
  return size;
};
const sumOf = (scripts: readonly string[]): number => scripts.reduce((sum, name) => sum + sizeOf(name), 0);
const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Returns the scripts of a screen, with the largest of the tabs or panels that it can show at once. */
const scriptsOf = (pattern: string): string[] => {
  const variants = partsShownAtOnce(Object.keys(manifest), pattern).map((part) =>
    firstVisit(manifest, pattern, [part]),
  );
  const [largest = firstVisit(manifest, pattern)] = variants.toSorted((one, other) => sumOf(other) - sumOf(one));
  return largest.filter((name) => name.endsWith('.js'));
};

const screens = routePreloads(manifest)
  .map(({ pattern }) => ({ pattern, scripts: scriptsOf(pattern), budget: budgetOf(pattern) }))
  .map((screen) => ({ ...screen, bytes: sumOf(screen.scripts) }))
  .toSorted((one, other) => other.bytes - one.bytes);
const over = screens.filter(({ bytes, budget }) => bytes > budget);
for (const { pattern, bytes, budget, scripts } of over) {
  say(`${pattern}: ${kilobytes(bytes)} kB of script (gzip), budget ${budget / 1000} kB`);
  for (const name of scripts) say(`  ${kilobytes(sizeOf(name)).padStart(6)} kB  ${name}`);
}
if (over.length > 0) {
  process.exitCode = 1;
  say('  Load what the screen does not show at once on use; apps/dashboard/build/chunks.ts lists the shared chunks.');
} else {
  say(`${screens.length} screens within their script budgets; the largest:`);
  for (const { pattern, bytes } of screens.slice(0, 5)) say(`  ${kilobytes(bytes).padStart(6)} kB  ${pattern}`);
}
