/**
 * Encodes files that other tools than ours have made, in many containers, codecs, rates, colors, shapes and states of
 * damage, and compares each encoding with what is known of its film.
 */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findMediaTools } from '@sluice/media';
import { startPlatform } from '@sluice/testing/process';
import { signIn } from '../e2e/support/platform.ts';
import { checkFile, type Checked } from './corpus/check-file.ts';
import { openHlsPage } from './corpus/play.ts';
import { recipes } from './corpus/recipes/index.ts';
import { requireTools } from './corpus/tools.ts';

const { values } = parseArgs({
  options: {
    /** Only files whose name matches this expression. */
    only: { type: 'string', default: '' },
    /** Every nth file only. */
    every: { type: 'string', default: '1' },
    parallel: { type: 'string', default: '2' },
    /** File for the results in JSON. */
    report: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

requireTools();
const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-corpus-'));
// As root, PostgreSQL runs under a different user account.
chmodSync(folder, 0o755);
const only = new RegExp(values.only);
const every = Number(values.every);
const chosen = Object.values(recipes)
  .flat()
  .filter(({ file }, index) => only.test(file) && index % every === 0);

const describe = ({ file, findings, refusal }: Checked): string => {
  if (findings.length > 0) return `✗ ${file}: ${findings.join('; ')}`;
  return `✓ ${file}${refusal ? `: refused, ${refusal}` : ''}`;
};

const { ffmpeg } = await findMediaTools(process.env);
const platform = await startPlatform({
  env: { LOCAL_INPUT_ROOT: join(folder, 'inputs'), ALLOW_PRIVATE_INPUTS: 'true' },
});
const page = await openHlsPage();
const results: Checked[] = [];
try {
  await mkdir(join(folder, 'inputs'), { recursive: true });
  const client = await signIn(platform);
  const waiting = [...chosen];
  const work = async (): Promise<void> => {
    for (let recipe = waiting.shift(); recipe; recipe = waiting.shift()) {
      const checked = await checkFile(recipe, { client, folder, ffmpeg, page });
      results.push(checked);
      console.log(describe(checked));
    }
  };
  await Promise.all(Array.from({ length: Number(values.parallel) }, work));
} finally {
  await page.close();
  await platform.stop();
  if (values.keep) console.log(`Files are kept in ${folder}.`);
  else rmSync(folder, { recursive: true, force: true });
}
if (values.report) await writeFile(values.report, JSON.stringify(results, undefined, 1));
const wrong = results.filter(({ findings }) => findings.length > 0);
const refused = results.filter(({ refusal }) => refusal !== undefined);
console.log(
  `corpus: ${results.length} files, ${results.length - wrong.length} as expected (${refused.length} refused with a reason), ${wrong.length} not`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
