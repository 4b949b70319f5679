import { type FaultyProxy, startFaultyProxy } from '@sluice/testing/faulty-proxy';
import { startS3 } from '@sluice/testing/s3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDelivery, type TestDelivery } from './testing.ts';

let delivery: TestDelivery;
/** Proxy in front of the object store. */
let door: FaultyProxy;

beforeAll(async () => {
  const { endpoint, accessKey, secretKey } = await startS3();
  door = await startFaultyProxy(endpoint);
  delivery = await openTestDelivery(() => ({
    S3_ENDPOINT: door.url,
    S3_BUCKET: 'hosted-streams-of-bad-days',
    S3_ACCESS_KEY_ID: accessKey,
    S3_SECRET_ACCESS_KEY: secretKey,
  }));
}, 120_000);
afterAll(async () => {
  await delivery?.close();
  await door?.close();
});

it('asks players to come again while the object store is away, and goes on after it', async () => {
  const files = {
    'main.m3u8': '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=500000\nvideo/main.m3u8\n',
    'video/main.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\ns_0.m4s\n#EXT-X-ENDLIST\n',
    'video/s_0.m4s': 'segment',
  };
  const id = await delivery.openStream({}, { state: 'READY', media: 'MAIN', files });
  const { sources } = await (await fetch(`${delivery.address}/${id}/config`)).json();
  const manifest = `${delivery.address}/${id}/manifest.m3u8`;
  // Each attempt is repeated for some seconds, so these are few, and asked for together.
  const urls = [manifest, sources.hls.replace('main.m3u8', 'video/s_0.m4s')];
  for (const url of urls) expect((await fetch(url)).status, url).toBe(200);

  door.behave = () => ({ status: 503 });
  const away = await Promise.all(urls.map((url) => fetch(url)));
  for (const { status, headers, url } of away) expect([status, headers.get('retry-after')], url).toEqual([503, '3']);
  // Pages and configurations come from the database.
  for (const name of ['embed', 'share', 'config'])
    expect((await fetch(`${delivery.address}/${id}/${name}`)).status, name).toBe(200);

  door.behave = () => 'pass';
  for (const url of urls) expect((await fetch(url)).status, url).toBe(200);
}, 120_000);
