import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isMachineBusy } from './watch-pressure.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sluice-pressure-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes what the kernel reports about the pressure on processors. */
const report = async (average: number, totalMilliseconds: number): Promise<string> => {
  const file = join(folder, 'cpu');
  const some = `some avg10=${average.toFixed(2)} avg60=1.00 avg300=0.50 total=${totalMilliseconds * 1000}`;
  await writeFile(file, `${some}\nfull avg10=0.00 avg60=0.00 avg300=0.00 total=0\n`);
  return file;
};
const { signal } = new AbortController();

it('takes a machine with little pressure, and one without a report, as calm', async () => {
  expect(await isMachineBusy(signal, await report(20, 1000))).toBe(false);
  expect(await isMachineBusy(signal, join(folder, 'missing'))).toBe(false);
});

it('looks at the present second after ten busy ones', async () => {
  const file = await report(95, 1000);
  expect(await isMachineBusy(signal, file)).toBe(false);
  const busy = isMachineBusy(signal, file);
  await report(95, 200_000);
  expect(await busy).toBe(true);
});
