import { spawn, type ChildProcess } from 'node:child_process';
import sdk from '@bitmovin/api-sdk';
import { findMediaTools } from '@sluice/media/tools/find-media-tools';
import { callApi, expect, test } from '../support/platform.ts';
import { readManifest } from '../support/read-manifest.ts';

const { default: BitmovinApi, ...models } = sdk;

const publishers: ChildProcess[] = [];
test.afterEach(() => {
  for (const child of publishers.splice(0)) child.kill('SIGKILL');
});

/** Sends a small test picture with sound to an address, as a user of the public examples does. */
const publish = async (address: string): Promise<void> => {
  const { ffmpeg } = await findMediaTools(process.env);
  const sources = ['testsrc2=size=320x180:rate=25', 'sine=frequency=440:sample_rate=48000'];
  const inputs = sources.flatMap((source) => ['-re', '-f', 'lavfi', '-i', source]);
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '25', '-pix_fmt', 'yuv420p'];
  const format = address.startsWith('srt:') ? 'mpegts' : 'flv';
  const output = [...video, '-c:a', 'aac', '-f', format, address];
  publishers.push(spawn(ffmpeg, ['-v', 'error', '-nostdin', ...inputs, ...output], { stdio: 'ignore' }));
};

type IngestUrls = { ingestUrls: { protocol: string; url: string }[] };

for (const kind of ['RTMP', 'SRT'] as const)
  test(`runs a live encoding of an ${kind} input with the public SDK, from its start to its recording`, async ({
    platform,
  }) => {
    const api = new BitmovinApi({ apiKey: platform.apiKey, baseUrl: `${platform.url}/v1` });
    const streamKey = kind === 'RTMP' ? 'myStreamKey' : 'mySrtStreamKey';
    const outputId = (await api.encoding.outputs.cdn.list()).items?.[0]?.id ?? '';
    const { id: encodingId = '' } = await api.encoding.encodings.create(
      new models.Encoding({ name: `SDK live ${kind}`, encoderVersion: 'STABLE' }),
    );
    const outputs = (outputPath: string) => [new models.EncodingOutput({ outputId, outputPath })];
    const root = `sdk-live/${encodingId}`;

    await test.step('adds streams and muxings', async () => {
      const inputId =
        kind === 'RTMP'
          ? (await api.encoding.inputs.rtmp.list()).items?.[0]?.id
          : (await api.encoding.inputs.srt.create(new models.SrtInput({ mode: models.SrtMode.LISTENER, port: 2088 })))
              .id;
      const video = await api.encoding.configurations.video.h264.create(
        new models.H264VideoConfiguration({
          name: 'live',
          height: 180,
          bitrate: 300_000,
          presetConfiguration: models.PresetConfiguration.LIVE_VERYLOW_LATENCY,
        }),
      );
      const audio = await api.encoding.configurations.audio.aac.create(
        new models.AacAudioConfiguration({ name: 'live', bitrate: 96_000 }),
      );
      for (const [position, { id: codecConfigId = '' }] of [video, audio].entries()) {
        const input = new models.StreamInput({
          inputId: inputId ?? '',
          inputPath: 'live',
          selectionMode: models.StreamSelectionMode.POSITION_ABSOLUTE,
          position,
        });
        const stream = await api.encoding.encodings.streams.create(
          encodingId,
          new models.Stream({ codecConfigId, inputStreams: [input] }),
        );
        await api.encoding.encodings.muxings.fmp4.create(
          encodingId,
          new models.Fmp4Muxing({
            segmentLength: 1,
            streams: [new models.MuxingStream({ streamId: stream.id ?? '' })],
            outputs: outputs(`${root}/${position}`),
          }),
        );
      }
    });

    await test.step('starts, and reads where to send once the node is ready', async () => {
      const manifest = { encodingId, outputs: outputs(root) };
      const hls = await api.encoding.manifests.hls.default.create(
        new models.HlsManifestDefault({
          ...manifest,
          manifestName: 'stream.m3u8',
          version: models.HlsManifestDefaultVersion.V1,
        }),
      );
      const dash = await api.encoding.manifests.dash.default.create(
        new models.DashManifestDefault({
          ...manifest,
          manifestName: 'stream.mpd',
          version: models.DashManifestDefaultVersion.V1,
        }),
      );
      const request = {
        streamKey,
        hlsManifests: [new models.LiveHlsManifest({ manifestId: hls.id ?? '', timeshift: 120 })],
        dashManifests: [new models.LiveDashManifest({ manifestId: dash.id ?? '', timeshift: 120 })],
      };
      if (kind === 'RTMP')
        await api.encoding.encodings.live.start(encodingId, new models.StartLiveEncodingRequest(request));
      else await api.encoding.encodings.live.hd.start(encodingId, new models.StartLiveChannelEncodingRequest(request));
      await expect
        .poll(async () => (await api.encoding.encodings.status(encodingId)).status, { timeout: 60_000 })
        .toBe('RUNNING');
      // As in the public examples, any error means that the encoder is not ready yet.
      const details = () => api.encoding.encodings.live.get(encodingId).catch(() => undefined);
      await expect.poll(async () => (await details())?.streamKey, { timeout: 60_000 }).toBe(streamKey);
      expect(await details()).toMatchObject({ encoderIp: expect.any(String), application: expect.any(String) });
    });

    const read = (name: string) => readManifest(`${platform.url}/cdn/${outputId}/${root}/${name}`);
    /** Least number of segments that a manifest lists of any rendition; 0 while there is none. */
    const listed = (name: string): Promise<number> =>
      read(name).then(
        (renditions) => Math.min(...renditions.map(({ segments }) => segments.length)),
        () => 0,
      );

    await test.step('plays in both formats while it is sent', async () => {
      const path = `/encoding/encodings/${encodingId}/live`;
      const { ingestUrls } = await callApi<IngestUrls>(platform.url, 'GET', path, { apiKey: platform.apiKey });
      const url = ingestUrls.find(({ protocol }) => protocol === kind)?.url ?? '';
      await publish(kind === 'RTMP' ? `${url}/${streamKey}` : url);
      for (const name of ['stream.m3u8', 'stream.mpd'])
        await expect.poll(() => listed(name), { timeout: 90_000 }).toBeGreaterThanOrEqual(3);
    });

    await test.step('reports its events and figures', async () => {
      const statistics = await api.encoding.statistics.encodings.liveStatistics.get(encodingId);
      expect(statistics.status).toBe(models.LiveEncodingStatus.CONNECTED);
      const events = await api.encoding.statistics.encodings.liveStatistics.events.list(encodingId);
      expect(events.items?.map(({ details }) => details?.eventType)).toContain('FIRST_CONNECT');
      const streams = async () =>
        (await api.encoding.statistics.encodings.liveStatistics.streams.list(encodingId)).items?.length ?? 0;
      await expect.poll(streams, { timeout: 60_000 }).toBeGreaterThan(0);
    });

    await test.step('is stopped, and its recording stays', async () => {
      await api.encoding.encodings.live.stop(encodingId);
      await expect
        .poll(async () => (await api.encoding.encodings.status(encodingId)).status, { timeout: 60_000 })
        .toBe('FINISHED');
      const seconds = await Promise.all(
        ['stream.m3u8', 'stream.mpd'].map(async (name) => {
          const [video] = await read(name);
          return video?.segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0) ?? 0;
        }),
      );
      expect(seconds[0]).toBeGreaterThanOrEqual(3);
      expect(seconds[1]).toBeCloseTo(seconds[0] ?? 0, 1);
      for (const { initUrl, segments } of await read('stream.m3u8'))
        for (const url of [initUrl ?? '', ...segments.map((segment) => segment.url)])
          expect((await fetch(url, { method: 'HEAD' })).status, url).toBe(200);
      const { status } = await fetch(`${platform.url}/cdn/${outputId}/${root}/stream.mpd`);
      expect(status).toBe(200);
    });
  });
