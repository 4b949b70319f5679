import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const root = join(import.meta.dirname, '..');
const outdir = join(root, 'dist');

rmSync(outdir, { recursive: true, force: true });

/** The agent in the box is one file, so that a box contains nothing else of this program. */
await build({
  entryPoints: [join(root, 'src/agent/main.ts')],
  outfile: join(outdir, 'agent.mjs'),
  bundle: true,
  minify: true,
  platform: 'node',
  format: 'esm',
  target: 'node26',
  legalComments: 'none',
  logLevel: 'warning',
  // Packages in CommonJS call `require`, which modules do not have.
  banner: { js: "import { createRequire as __require } from 'node:module'; const require = __require(import.meta.url);" },
});
