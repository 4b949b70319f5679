import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import sdk from '@bitmovin/api-sdk';
import { callApi, expect, test } from '../support/platform.ts';
import { serveSamples } from '../support/sample-server.ts';
import { sample } from '@sluice/testing/samples';

const { default: BitmovinApi, ...models } = sdk;

test('runs a complete encode with the public SDK, from input to a playable custom manifest', async ({ platform }) => {
  const file = await sample('standard.mp4');
  const { size } = await stat(file);
  const server = await serveSamples([file]);
  const api = new BitmovinApi({ apiKey: platform.apiKey, baseUrl: `${platform.url}/v1` });

  await test.step('creates input, output and codec configurations', async () => {
    const input = await api.encoding.inputs.http.create(
      new models.HttpInput({ name: 'samples', host: '127.0.0.1', port: server.port }),
    );
    expect(await api.encoding.inputs.get(input.id ?? '')).toMatchObject({ type: 'HTTP', host: '127.0.0.1' });
    expect(await api.encoding.inputs.type.get(input.id ?? '')).toMatchObject({ type: 'HTTP' });
  });

  const inputId = (await api.encoding.inputs.http.list()).items?.[0]?.id ?? '';
  const outputId = (await api.encoding.outputs.cdn.list()).items?.[0]?.id ?? '';
  const outputs = (outputPath: string) => [new models.EncodingOutput({ outputId, outputPath })];
  const encoding = await api.encoding.encodings.create(new models.Encoding({ name: 'SDK story', labels: ['story'] }));
  const encodingId = encoding.id ?? '';
  const root = `sdk/${encodingId}`;

  const muxed = await test.step('adds streams and muxings', async () => {
    const muxings: { kind: 'video' | 'audio'; streamId: string; muxingId: string; path: string }[] = [];
    const configurations = [
      {
        kind: 'video' as const,
        path: 'video/180',
        make: () =>
          api.encoding.configurations.video.h264.create(
            new models.H264VideoConfiguration({
              name: '180p',
              height: 180,
              bitrate: 400_000,
              profile: models.ProfileH264.HIGH,
            }),
          ),
      },
      {
        kind: 'video' as const,
        path: 'video/90',
        make: () =>
          api.encoding.configurations.video.h264.create(
            new models.H264VideoConfiguration({
              name: '90p',
              height: 90,
              bitrate: 120_000,
              profile: models.ProfileH264.MAIN,
            }),
          ),
      },
      {
        kind: 'audio' as const,
        path: 'audio',
        make: () =>
          api.encoding.configurations.audio.aac.create(
            new models.AacAudioConfiguration({ name: 'stereo', bitrate: 96_000 }),
          ),
      },
    ];
    for (const { kind, path, make } of configurations) {
      const configuration = await make();
      const stream = await api.encoding.encodings.streams.create(
        encodingId,
        new models.Stream({
          codecConfigId: configuration.id ?? '',
          inputStreams: [
            new models.StreamInput({
              inputId,
              inputPath: basename(file),
              selectionMode: models.StreamSelectionMode.AUTO,
            }),
          ],
        }),
      );
      const muxing = await api.encoding.encodings.muxings.fmp4.create(
        encodingId,
        new models.Fmp4Muxing({
          segmentLength: 2,
          streams: [new models.MuxingStream({ streamId: stream.id })],
          outputs: outputs(`${root}/${path}`),
        }),
      );
      muxings.push({ kind, path, streamId: stream.id ?? '', muxingId: muxing.id ?? '' });
    }
    const [picture, , sound] = muxings;
    await api.encoding.encodings.muxings.mp4.create(
      encodingId,
      new models.Mp4Muxing({
        filename: 'whole.mp4',
        streams: [picture, sound].map((one) => new models.MuxingStream({ streamId: one?.streamId ?? '' })),
        outputs: outputs(`${root}/mp4`),
      }),
    );
    return muxings;
  });

  await test.step('starts with default manifests and waits until it has finished', async () => {
    const hls = await api.encoding.manifests.hls.default.create(
      new models.HlsManifestDefault({
        encodingId,
        manifestName: 'default.m3u8',
        version: models.HlsManifestDefaultVersion.V1,
        outputs: outputs(root),
      }),
    );
    const dash = await api.encoding.manifests.dash.default.create(
      new models.DashManifestDefault({
        encodingId,
        manifestName: 'default.mpd',
        version: models.DashManifestDefaultVersion.V1,
        outputs: outputs(root),
      }),
    );
    await api.encoding.encodings.start(
      encodingId,
      new models.StartEncodingRequest({
        vodHlsManifests: [new models.ManifestResource({ manifestId: hls.id ?? '' })],
        vodDashManifests: [new models.ManifestResource({ manifestId: dash.id ?? '' })],
      }),
    );
    await expect
      .poll(async () => (await api.encoding.encodings.status(encodingId)).status, { timeout: 90_000 })
      .toMatch(/FINISHED|ERROR/);
    const status = await api.encoding.encodings.status(encodingId);
    expect(status.messages?.map((message) => message.text).join(' ')).toBe('');
    expect(status.progress).toBe(100);
    expect(status.subtasks?.map((subtask) => subtask.name)).toEqual(
      expect.arrayContaining(['Input file download', 'Input file analysis', 'Encoding', 'Transfer']),
    );
  });

  await test.step('creates a custom HLS manifest', async () => {
    const manifest = await api.encoding.manifests.hls.create(
      new models.HlsManifest({ manifestName: 'composed.m3u8', outputs: outputs(root) }),
    );
    const manifestId = manifest.id ?? '';
    for (const { kind, path, streamId, muxingId } of muxed) {
      const place = { encodingId, streamId, muxingId };
      if (kind === 'audio')
        await api.encoding.manifests.hls.media.audio.create(
          manifestId,
          new models.AudioMediaInfo({
            ...place,
            segmentPath: path,
            groupId: 'sound',
            name: 'English',
            language: 'en',
            uri: 'sound.m3u8',
            isDefault: true,
          }),
        );
      else
        await api.encoding.manifests.hls.streams.create(
          manifestId,
          new models.StreamInfo({
            ...place,
            segmentPath: '',
            audio: 'sound',
            closedCaptions: 'NONE',
            uri: `${path}/playlist.m3u8`,
          }),
        );
    }
    await api.encoding.manifests.hls.start(manifestId);
    await expect
      .poll(async () => (await api.encoding.manifests.hls.status(manifestId)).status, { timeout: 30_000 })
      .toBe('FINISHED');
  });

  await test.step('prints the URLs of the manifests', async () => {
    const paths = await api.encoding.encodings.outputPaths.get(encodingId);
    const { domainName } = await api.encoding.outputs.cdn.get(outputId);
    const manifests = paths.flatMap((entry) => [
      ...(entry.paths?.hlsManifests ?? []),
      ...(entry.paths?.dashManifests ?? []),
    ]);
    expect(manifests.map(({ path = '' }) => path.split('/').at(-1) ?? '').toSorted()).toEqual([
      'composed.m3u8',
      'default.m3u8',
      'default.mpd',
    ]);
    for (const { path } of manifests) expect((await fetch(`http://${domainName}/${path}`)).status).toBe(200);
  });

  await test.step('finds every file in the delivery', async () => {
    const base = `${platform.url}/cdn/${outputId}/${root}`;
    const master = await (await fetch(`${base}/composed.m3u8`)).text();
    expect(master).toContain('LANGUAGE="en"');
    expect(master.match(/#EXT-X-STREAM-INF/g)).toHaveLength(2);
    const playlist = `${base}/video/180/playlist.m3u8`;
    const media = await (await fetch(playlist)).text();
    const segments = media.split('\n').filter((line) => line && !line.startsWith('#'));
    expect(segments.length).toBeGreaterThanOrEqual(2);
    for (const segment of segments)
      expect((await fetch(new URL(segment, playlist), { method: 'HEAD' })).status).toBe(200);
    for (const name of ['default.m3u8', 'default.mpd', 'mp4/whole.mp4'])
      expect((await fetch(`${base}/${name}`)).status).toBe(200);
  });

  await test.step('reads statistics and the list with filters', async () => {
    const statistics = await api.encoding.statistics.encodings.get(encodingId);
    expect(statistics.streams).toHaveLength(3);
    expect(statistics.billableMinutes).toBeGreaterThan(0);
    expect((await api.encoding.encodings.streams.input.get(encodingId, muxed[0]?.streamId ?? '')).size).toBe(size);
    // Three streams of the same file count it once.
    const raw = await callApi<{ downloadedSize: number }>(
      platform.url,
      'GET',
      `/encoding/statistics/encodings/${encodingId}`,
      { apiKey: platform.apiKey },
    );
    expect(raw.downloadedSize).toBe(size);
    const found = await api.encoding.encodings.list((query) =>
      query.status('Finished').search('name:SDK* AND labels:story').includeTotalCount(true),
    );
    expect(found.items?.map((item) => item.id)).toContain(encodingId);
  });

  await server.stop();
});
