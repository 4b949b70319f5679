import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyRecording } from '../measures/recording.ts';
import type { PageTask } from '../page/tasks.ts';
import { PageServer } from './page-server.ts';

let pages: PageServer;
let server: Server;
let origin: string;

beforeEach(async () => {
  pages = new PageServer();
  server = createServer(pages.serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // SAFETY: a server that listens on a port has an address object.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const task: PageTask = {
  kind: 'play',
  case: 'START',
  player: 'dashjs',
  stream: { type: 'dash', url: 'https://cdn.example.com/a.mpd', drm: { system: 'none' } },
  stepMilliseconds: 1,
  playMilliseconds: 1,
};

const report = async (content: unknown): Promise<number> =>
  (await fetch(`${origin}/result`, { method: 'POST', body: JSON.stringify(content) })).status;

it('gives a task to a page, and takes its report once', async () => {
  const result = pages.assign(task);
  expect(await (await fetch(`${origin}/task`)).json()).toEqual(task);
  const played = { kind: 'play', recording: emptyRecording };
  expect(await report(played)).toBe(204);
  expect(await result).toEqual(played);
  expect(await report(played)).toBe(409);
});

it('ends the task of a page whose report is invalid, and names the part', async () => {
  const result = pages.assign(task);
  // JSON has no NaN.
  const levels = [{ at: 0, height: Number.NaN }];
  expect(await report({ kind: 'play', recording: { ...emptyRecording, levels } })).toBe(400);
  await expect(result).rejects.toThrow('The report of the page is invalid. recording.levels.0.height:');
});

it('ends the task of a page that reports the result of another one', async () => {
  const result = pages.assign({ kind: 'probe' });
  expect(await report({ kind: 'play', recording: emptyRecording })).toBe(400);
  await expect(result).rejects.toThrow('another task');
});
