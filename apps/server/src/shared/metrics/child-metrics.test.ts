import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { mergeMetrics, readChildMetrics } from './child-metrics.ts';

const own =
  '# HELP a_total What happened\n# TYPE a_total counter\na_total{kind="x"} 1\n\n# HELP b Level\n# TYPE b gauge\nb 2\n';
const other = '# HELP a_total What happened\n# TYPE a_total counter\na_total{kind="x",process="worker"} 3\n';

const startChild = (script: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-child-metrics-'));
  const file = join(folder, 'child.mjs');
  writeFileSync(file, script);
  const child = fork(file);
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return child;
};

it('describes a metric of several processes once, with the samples of all', () => {
  expect(mergeMetrics([own, other, ''])).toBe(
    '# HELP a_total What happened\n# TYPE a_total counter\na_total{kind="x"} 1\na_total{kind="x",process="worker"} 3\n\n# HELP b Level\n# TYPE b gauge\nb 2\n',
  );
});

it('returns the answer to its own request, whatever else a process reports', async () => {
  const child = startChild(`process.on('message', ({ readMetrics }) => {
    process.send({ other: true });
    process.send({ metricsOf: readMetrics, text: 'n ' + readMetrics });
  });`);
  const texts = await Promise.all([readChildMetrics(child), readChildMetrics(child)]);
  expect(new Set(texts).size).toBe(2);
  expect(child.listenerCount('message')).toBe(0);
});

it('returns nothing for a process that does not answer or has ended', async () => {
  const child = startChild(`process.on('message', () => {});`);
  expect(await readChildMetrics(child)).toBe('');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await readChildMetrics(child)).toBe('');
});
