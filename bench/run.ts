import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildStale } from '../scripts/set-up/build.mjs';

/** All benchmarks. Most print a ratio to a reference measured in the same run; each exits with 1 when over budget. */
const benches = [
  'encode',
  'estimates',
  'codec-costs',
  'scenes',
  'lab',
  'workers',
  'api',
  'template',
  'list',
  'queue',
  'billing',
  'collector',
  'analytics',
  'reorder',
  'dashboard',
  'metric-screen',
  'screens',
  'per-title',
  'streams',
  'live-latency',
  'live-cpu',
  'live-gone',
  'live-kill',
  'live-stop',
  'live-held',
  'live-drift',
  'capacity',
  'scaling',
  'soak',
  'corpus',
] as const;

const [wanted, ...parameters] = process.argv.slice(2);
/** A name of one benchmark, or the first word of several, such as `live`. */
const chosen = wanted ? benches.filter((name) => name === wanted || name.startsWith(`${wanted}-`)) : benches;
if (chosen.length === 0) throw new Error(`There is no benchmark "${wanted}"; available: ${benches.join(', ')}.`);

const run = (name: string): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...parameters], {
      stdio: 'inherit',
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });

await buildStale(process.execPath);
let over = 0;
// Runs in sequence, because parallel benchmarks would affect each other.
for (const name of chosen) over += (await run(name)) === 0 ? 0 : 1;
console.log(over === 0 ? 'All within budget.' : `${over} of ${chosen.length} over budget, or failed.`);
process.exitCode = over === 0 ? 0 : 1;
