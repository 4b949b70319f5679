import { until } from '@sluice/testing/until';
import { call, type Client, type Encoding } from './encode.ts';

type Created = { id: string };

const muxingOf = ({ muxings }: Encoding, path: string) => {
  const match = muxings.find((muxing) => muxing.path === path);
  if (!match) throw new Error(`The encoding has no muxing in ${path}.`);
  return match;
};

const write = async (client: Client, kind: 'hls' | 'dash', { id }: Created): Promise<void> => {
  await call(client, 'POST', `/encoding/manifests/${kind}/${id}/start`, {});
  const isWritten = async (): Promise<boolean> => {
    const { status } = await call<{ status: string }>(client, 'GET', `/encoding/manifests/${kind}/${id}/status`);
    if (status === 'ERROR') throw new Error(`The ${kind} manifest ${id} failed.`);
    return status === 'FINISHED';
  };
  await until(isWritten, { within: 60, saying: `the ${kind} manifest ${id} is written` });
};

const begin = (client: Client, kind: 'hls' | 'dash', { id, outputId }: Encoding, manifestName: string) =>
  call<Created>(client, 'POST', `/encoding/manifests/${kind}`, {
    manifestName,
    outputs: [{ outputId, outputPath: id }],
  });

/** Writes a master playlist with the muxings in the given folders as variants; returns its URL. */
export const composeHls = async (
  client: Client,
  encoding: Encoding,
  name: string,
  paths: string[],
): Promise<string> => {
  const manifest = await begin(client, 'hls', encoding, name);
  for (const path of paths) {
    const muxing = muxingOf(encoding, path);
    await call(client, 'POST', `/encoding/manifests/hls/${manifest.id}/streams`, {
      encodingId: encoding.id,
      streamId: encoding.streams.get(muxing.of[0] ?? ''),
      muxingId: muxing.id,
      segmentPath: path,
      uri: `composed-${path}.m3u8`,
      closedCaptions: 'NONE',
    });
  }
  await write(client, 'hls', manifest);
  return `${encoding.root}/${name}`;
};

/** Writes an MPD with one video and one audio adaptation set, containing the muxings in the given folders. */
export const composeDash = async (
  client: Client,
  encoding: Encoding,
  name: string,
  { video, audio }: { video: string[]; audio: string[] },
): Promise<string> => {
  const manifest = await begin(client, 'dash', encoding, name);
  const period = await call<Created>(client, 'POST', `/encoding/manifests/dash/${manifest.id}/periods`, {});
  for (const [media, paths] of Object.entries({ video, audio })) {
    const sets = `/encoding/manifests/dash/${manifest.id}/periods/${period.id}/adaptationsets`;
    const set = await call<Created>(client, 'POST', `${sets}/${media}`, media === 'audio' ? { lang: 'en' } : {});
    for (const path of paths) {
      const muxing = muxingOf(encoding, path);
      await call(client, 'POST', `${sets}/${set.id}/representations/${muxing.kind}`, {
        encodingId: encoding.id,
        muxingId: muxing.id,
        segmentPath: path,
        type: 'TEMPLATE',
      });
    }
  }
  await write(client, 'dash', manifest);
  return `${encoding.root}/${name}`;
};
