import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DOMParser } from '@xmldom/xmldom';
import { openOrganization, type TestOrganization } from '@sluice/testing/factories';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { platformContext } from '../api/billing/testing-billing.ts';
import { openTestApi, type TestApi } from '../api/testing.ts';
import { runNextTest, type TestVerdict } from './testing-runner.ts';

let api: TestApi;
let owner: TestOrganization;
let folder: string;
let streamId: string;

const send = async (method: string, path: string, body?: unknown) => {
  const response = await fetch(`${api.address}/v1/player/testing/${path}`, {
    method,
    headers: { 'X-Api-Key': owner.apiKey },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { data } = await response.json();
  return data.result;
};

/** Runs the command in a process of its own, with a stream under test. */
const start = (...args: string[]) => {
  const main = join(import.meta.dirname, '../../../../../packages/api-client/src/lab-test/main.ts');
  const child = spawn(process.execPath, [main, '--url', api.address, '--stream', streamId, ...args], {
    env: { PATH: process.env['PATH'], SLUICE_API_KEY: owner.apiKey },
  });
  const result = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]).then(
    ([output, errors, [code]]) => ({ output, errors, code }),
  );
  return { child, result };
};

const countOpenJobs = async (): Promise<number> =>
  (
    await api.db
      .selectFrom('lab_jobs')
      .select('id')
      .where('stream_id', '=', streamId)
      .where('status', 'in', ['WAITING', 'QUEUED'])
      .execute()
  ).length;

const patience = { timeout: 60_000, interval: 100 };

const runWith = async (verdict: TestVerdict, ...args: string[]) => {
  const { result } = start(...args);
  await vi.waitFor(async () => expect(await countOpenJobs()).toBe(1), patience);
  await runNextTest({ ...platformContext(api), clock: { now: () => new Date() } }, verdict);
  return result;
};

beforeAll(async () => {
  api = await openTestApi();
  owner = await openOrganization(api.db);
  folder = await mkdtemp(join(tmpdir(), 'sluice-lab-test-'));
  const config = {
    name: 'Ocean <1>',
    streamType: 'hls',
    streamDrmType: 'none',
    streamUrl: 'https://cdn.example.com/a.m3u8',
    version: 1,
  };
  streamId = (await send('POST', 'streams', { config })).id;
  await send('POST', `streams/${streamId}/targets`, { targetId: 'chromium-hlsjs' });
});
afterAll(async () => {
  await api?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

it('exits with 0 after passed tests and writes a JUnit report', async () => {
  const junit = join(folder, 'report.xml');
  const { code, output, errors } = await runWith('PASSED', '--junit', junit, '--repetitions', '1', '--name', 'abc');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toContain(`PASSED  ${streamId}  chromium-hlsjs`);
  const report = new DOMParser().parseFromString(await readFile(junit, 'utf8'), 'text/xml');
  const cases = report.getElementsByTagName('testcase');
  expect(cases).toHaveLength(1);
  expect(cases[0]?.getAttribute('classname')).toContain('Ocean <1>');
  expect(report.getElementsByTagName('failure')).toHaveLength(0);
});

it('exits with 1 after a failed test, whose message is in the report', async () => {
  const junit = join(folder, 'failed.xml');
  expect((await runWith('FAILED', '--junit', junit)).code).toBe(1);
  const report = new DOMParser().parseFromString(await readFile(junit, 'utf8'), 'text/xml');
  expect(report.getElementsByTagName('failure')[0]?.textContent).toContain('The first frame took 12 s.');
});

it('exits with 2 if the API refuses the key or the stream does not exist', async () => {
  expect(await start('--key', 'wrong').result).toMatchObject({ code: 2, errors: expect.stringMatching(/\S/) });
  const unknown = await start('--stream', 'none').result;
  expect(unknown).toMatchObject({ code: 2, output: '' });
});

it('cancels the run and exits with 2 when it is stopped', async () => {
  const { child, result } = start();
  await vi.waitFor(async () => expect(await countOpenJobs()).toBe(1), patience);
  child.kill('SIGTERM');
  expect(await result).toMatchObject({ code: 2, output: expect.stringContaining('the run is canceled') });
  expect(await countOpenJobs()).toBe(0);
});
