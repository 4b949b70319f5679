import { until } from './until.ts';

/** Renditions of a live encoding, the largest first. */
export type Rung = { height: number; kilobits: number };

export const rungsOf720: readonly Rung[] = [
  { height: 720, kilobits: 2_500 },
  { height: 480, kilobits: 1_200 },
  { height: 360, kilobits: 600 },
];

export type LiveOptions = { rungs?: readonly Rung[]; segmentSeconds?: number; preset?: string };

/** A running live encoding. */
export type Live = {
  id: string;
  /** Address for publishers, and of the HLS manifest. */
  publishUrl: string;
  manifestUrl: string;
  stop(): Promise<void>;
};

type LivePlatform = {
  // Results of the API have one shape per path.
  call: <T = { id: string }>(method: string, path: string, body?: object) => Promise<T>;
  deliveryUrl: string;
  streamKey: string;
};

/** Starts a live encoding whose manifest is delivered by the platform. */
export const startLive = async (
  { call, deliveryUrl, streamKey }: LivePlatform,
  options: LiveOptions = {},
): Promise<Live> => {
  const { rungs = rungsOf720, segmentSeconds = 2, preset = 'LIVE_LOW_LATENCY' } = options;
  const firstOf = async (path: string): Promise<string | undefined> =>
    (await call<{ items: { id: string }[] }>('GET', path)).items[0]?.id;
  const [inputId, outputId] = [await firstOf('/encoding/inputs/rtmp'), await firstOf('/encoding/outputs/cdn')];
  const { id } = await call('POST', '/encoding/encodings', { name: 'bench' });
  const base = `/encoding/encodings/${id}`;
  const configurations = [
    ...rungs.map(({ height, kilobits }) => ({
      path: 'video/h264',
      body: { height, bitrate: kilobits * 1000, profile: 'HIGH', presetConfiguration: preset },
    })),
    { path: 'audio/aac', body: { bitrate: 128_000 } },
  ];
  for (const [index, { path, body }] of configurations.entries()) {
    const configuration = await call('POST', `/encoding/configurations/${path}`, body);
    const inputStreams = [{ inputId, inputPath: 'live' }];
    const stream = await call('POST', `${base}/streams`, { inputStreams, codecConfigId: configuration.id });
    const outputs = [{ outputId, outputPath: `${id}/${index}` }];
    const streams = [{ streamId: stream.id }];
    await call('POST', `${base}/muxings/fmp4`, { segmentLength: segmentSeconds, streams, outputs });
  }
  const outputs = [{ outputId, outputPath: id }];
  const hls = await call('POST', '/encoding/manifests/hls/default', {
    encodingId: id,
    outputs,
    manifestName: 'm.m3u8',
  });
  await call('POST', `${base}/live/start`, { streamKey, hlsManifests: [{ manifestId: hls.id }] });
  const live = await until(
    () => call<{ ingestUrls: { url: string }[] }>('GET', `${base}/live`),
    30_000,
    'Taking the encoding',
  );
  return {
    id,
    publishUrl: `${live.ingestUrls[0]?.url}/${streamKey}`,
    manifestUrl: `${deliveryUrl}/cdn/${outputId}/${id}/m.m3u8`,
    async stop() {
      await call('POST', `${base}/live/stop`);
    },
  };
};
