import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build, type Plugin } from 'esbuild';

// Runs in a process of its own: reads features and license from the standard input, writes into the current folder.
const [playerFolder = ''] = process.argv.slice(2);
// SAFETY: the parent process writes this object.
const input = JSON.parse(await text(process.stdin)) as { features: string[]; license: Record<string, unknown> };

/** Packages of the engines, by feature. */
const engines: Record<string, RegExp> = { HLS: /^hls\.js(\/|$)/, DASH: /^shaka-player(\/|$)/ };

const missing = (feature: string): string =>
  `throw new Error(${JSON.stringify(`This build of the player does not play ${feature}.`)});export default undefined;`;

/** Replaces the engines of features that the build does not have. */
const withoutEngines: Plugin = {
  name: 'without-engines',
  setup({ onResolve, onLoad }) {
    for (const [feature, filter] of Object.entries(engines))
      if (!input.features.includes(feature))
        onResolve({ filter }, () => ({ path: feature, namespace: 'missing', sideEffects: true }));
    onLoad({ filter: /.*/, namespace: 'missing' }, ({ path }) => ({ contents: missing(path) }));
  },
};

/** Returns a JavaScript string that is also safe inside a script element. */
const literal = (value: unknown): string =>
  JSON.stringify(JSON.stringify(value))
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

const contents = `
import { createPlayer as create } from './index.ts';
export * from './index.ts';
const license = JSON.parse(${literal(input.license)});
export const createPlayer = (container, config = {}) =>
  create(container, { ...config, license: { ...config.license, ...license } });
`;

const formats = [
  { format: 'esm', file: 'sluice-player.js' },
  { format: 'iife', file: 'sluice-player.global.js' },
] as const;

for (const { format, file } of formats)
  await build({
    stdin: { contents, resolveDir: join(playerFolder, 'src'), sourcefile: 'build.ts', loader: 'js' },
    absWorkingDir: playerFolder,
    outfile: join(process.cwd(), file),
    bundle: true,
    minify: true,
    format,
    ...(format === 'iife' && { globalName: 'sluice' }),
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none',
    logLevel: 'error',
    plugins: [withoutEngines],
  });
