import { operations } from '@sluice/contract';
import { describe, expect, it } from 'vitest';
import { parseInput } from './parse-input.ts';

const parse = (id: string, body: object): unknown => {
  const operation = operations.find((candidate) => candidate.id === id) ?? expect.fail(`no operation ${id}`);
  return parseInput(operation, { params: {}, query: {}, body }).body;
};

const key = 'cab5b529ae28d5cc5e3e7bc3fd4a544d';
const input = { inputId: 'input', inputPath: 'en.srt' };
const streams = [{ streamId: 'stream' }];

/** The smallest bodies that public clients send: all other fields have defaults. */
const minimal: [string, object][] = [
  [
    'encoding.encodings.muxings.fmp4.drm.cenc.create',
    { key, kid: key, widevine: { pssh: 'QWRvYmVhc2Rmc2FkZmFzZg==' } },
  ],
  ['encoding.encodings.muxings.ts.drm.aes.create', { key }],
  ['encoding.configurations.audio.dolbyDigital.create', { name: 'DD', bitrate: 256_000, channelLayout: '5.1' }],
  ['encoding.configurations.audio.dolbyDigitalPlus.create', { bitrate: 192_000 }],
  ['encoding.configurations.audio.aac.create', { bitrate: 128_000 }],
  ['encoding.configurations.video.h264.create', {}],
  ['encoding.configurations.video.h262.create', {}],
  ['encoding.configurations.video.mjpeg.create', {}],
  ['encoding.manifests.dash.periods.adaptationsets.audio.create', { type: 'AUDIO' }],
  ['encoding.manifests.dash.periods.adaptationsets.subtitle.create', {}],
  ['encoding.encodings.streams.burnInSubtitles.srt.create', { input }],
  ['encoding.encodings.streams.thumbnails.create', { positions: [5] }],
  ['encoding.encodings.streams.sprites.create', {}],
  ['encoding.encodings.streams.bifs.create', {}],
  ['encoding.encodings.captions.scc.create', { input }],
  ['encoding.encodings.muxings.fmp4.create', { streams }],
  ['encoding.encodings.muxings.mp4.create', { streams }],
  ['encoding.encodings.muxings.segmentedRaw.create', { streams }],
  ['encoding.encodings.muxings.text.create', { streams }],
  ['encoding.filters.text.create', { text: 'Sluice' }],
  ['encoding.filters.audioVolume.create', { volume: 80 }],
  ['encoding.encodings.create', {}],
  ['encoding.encodings.start', {}],
];

describe('a minimal body', () => {
  it.each(minimal)('of %s is accepted', (id, body) => {
    expect(parse(id, body)).toMatchObject(body);
  });

  it('may have a single object in place of a list', () => {
    const muxing = { streams: streams[0], outputs: { outputId: 'output', outputPath: 'a' } };
    expect(parse('encoding.encodings.muxings.fmp4.create', muxing)).toMatchObject({
      streams,
      outputs: [{ outputId: 'output', outputPath: 'a' }],
    });
    const stream = { inputStreams: { inputId: 'input', inputPath: 'a.mp4' }, codecConfigId: 'codec' };
    expect(parse('encoding.encodings.streams.create', stream)).toMatchObject({ inputStreams: [{ inputId: 'input' }] });
    const manifest = { outputs: { outputId: 'output', outputPath: 'a' } };
    expect(parse('encoding.manifests.dash.create', manifest)).toMatchObject({ outputs: [{ outputId: 'output' }] });
  });
});
