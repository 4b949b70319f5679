/** Benchmarks held playlists and parts of many viewers: requests per CPU second, against a bare `node:http` server. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { cpuSecondsOf } from './live/cpu-time.ts';
import { mediaUrl, waitForSegment } from './live/playlist.ts';
import { clockSource, openStage } from './live/stage.ts';

const { values } = parseArgs({
  options: { viewers: { type: 'string', default: '600' }, seconds: { type: 'string', default: '20' } },
});
const viewers = Number(values.viewers);
const seconds = Number(values.seconds);
const budget = 0.5;

const agent = new Agent({ keepAlive: true, maxSockets: viewers + 10 });
const fetchBytes = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (response) => {
      if (response.statusCode === 200) buffer(response).then(resolve, reject);
      else reject(new Error(`${url} answered ${response.statusCode}.`));
    }).once('error', reject);
  });

/** Addresses that a viewer asks for next: a playlist that is held, then the part that it announces. */
type Next = { playlist: string; part: string };

/** Lets viewers follow a stream; returns the number of requests. */
const follow = async (next: () => Next): Promise<number> => {
  let requests = 0;
  const over = new AbortController();
  const view = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await fetchBytes(next().playlist);
      await fetchBytes(next().part);
      requests += 2;
    }
  };
  const all = Array.from({ length: viewers }, view);
  await sleep(seconds * 1000);
  over.abort();
  await Promise.all(all);
  return requests;
};

const partPattern = /#EXT-X-PART:[^\n]*URI="([^"]*segment_(\d+)\.part-\d+-(\d+)\.m4s)"/g;

const stage = await openStage();
const bare = fork(new URL('./live/bare-held.ts', import.meta.url));
try {
  const live = await stage.start({ rungs: [{ height: 360, kilobits: 800 }] });
  stage.publish(live.publishUrl, clockSource(360));
  const url = await mediaUrl(live.manifestUrl);
  await waitForSegment(url, 4);
  let newest: Next = { playlist: url, part: url };
  let text = '';
  const over = new AbortController();
  /** One reader knows the newest part, so that the others need not read playlists. */
  const read = async (): Promise<void> => {
    while (!over.signal.aborted) {
      text = await (await fetch(newest.playlist)).text();
      const [, uri = '', sequence, part] = [...text.matchAll(partPattern)].at(-1) ?? [];
      newest = { playlist: `${url}?_HLS_msn=${sequence}&_HLS_part=${Number(part) + 1}`, part: new URL(uri, url).href };
    }
  };
  const reading = read();
  await sleep(3_000);
  const pids = [stage.server.pid, stage.nodePid() ?? 0];
  const cpu = (): number => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0);
  const idleFrom = cpu();
  await sleep(seconds * 1000);
  const idle = cpu() - idleFrom;
  const from = cpu();
  const requests = await follow(() => newest);
  const own = requests / Math.max(0.01, cpu() - from - idle);

  const bodies = {
    playlist: gzipSync(text).toString('base64'),
    part: (await fetchBytes(newest.part)).toString('base64'),
  };
  over.abort();
  await reading;
  bare.send(bodies);
  const [port] = await once(bare, 'message');
  const base = `http://127.0.0.1:${port}`;
  const bareFrom = cpuSecondsOf(bare.pid ?? 0);
  const bareRequests = await follow(() => ({ playlist: `${base}/playlist`, part: `${base}/part` }));
  const reference = bareRequests / Math.max(0.01, cpuSecondsOf(bare.pid ?? 0) - bareFrom);
  console.log(
    `live-held: ${(own / reference).toFixed(2)}x × bare node:http (budget ≥ ${budget}) · ${own.toFixed(0)} and ${reference.toFixed(0)} requests per CPU second, ` +
      `${(requests / seconds).toFixed(0)} a second of ${viewers} viewers`,
  );
  process.exitCode = own / reference >= budget ? 0 : 1;
} finally {
  bare.kill();
  agent.destroy();
  await stage.close();
}
