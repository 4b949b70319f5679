import { describe, expect, it } from 'vitest';
import { checkTemplate } from '@sluice/core/encoding/templates/check-template';
import { emptyDraft, type VodDraft } from './vod-draft.ts';
import { ladderOf } from './ladder.ts';
import { planOf } from './plan.ts';
import { templateText } from './template-text.ts';
import { templateOf } from './template.ts';

const draft = (change: Partial<VodDraft> = {}): VodDraft => ({
  ...emptyDraft(),
  source: 'url',
  url: 'https://media.example.com/films/sea.mp4',
  rungs: ladderOf('H264', 1),
  ...change,
});

const everything: Partial<VodDraft> = {
  alsoCodecs: ['H265'],
  filters: [
    { kind: 'WATERMARK', settings: { image: 'https://media.example.com/logo.png', right: '20', top: '20' } },
    { kind: 'AUDIO_VOLUME', settings: { volume: '2', unit: 'DB' } },
  ],
  pictures: ['THUMBNAILS', 'SPRITES'],
  audioTracks: [{ codec: 'EAC3', bitrate: 192_000, language: 'de', track: 2 }],
  subtitles: [{ place: 'https://media.example.com/sea.en.srt', language: 'en', fileType: 'SRT' }],
  muxings: ['FMP4', 'MP4'],
  drm: {
    kind: 'CENC',
    settings: {
      key: '00112233445566778899aabbccddeeff',
      kid: 'ffeeddccbbaa99887766554433221100',
      encryptionMode: 'CBC',
      fairPlay: { uri: 'skd://keys.example.com/sea' },
    },
  },
};

const made = (change: Partial<VodDraft> = {}, withSecrets = true) =>
  templateOf(planOf(draft(change)), { name: 'Sea', known: { output: 'out' }, withSecrets });

describe('template of a draft', () => {
  it('nests every part below its owner and refers to parts by path', () => {
    expect(made()).toMatchObject({
      metadata: { type: 'VOD', name: 'Sea' },
      inputs: { https: { input: { properties: { host: 'media.example.com' } } } },
      configurations: { video: { h264: { 'video-config-0': {} } }, audio: { aac: { 'audio-config-0': {} } } },
      encodings: {
        encoding: {
          streams: {
            'stream-video-0': { properties: { codecConfigId: '$/configurations/video/h264/video-config-0' } },
          },
          muxings: {
            fmp4: {
              'fmp4-video-0': {
                properties: {
                  streams: [{ streamId: '$/encodings/encoding/streams/stream-video-0' }],
                  outputs: [{ outputId: 'out', outputPath: 'encodings/sea/video/1080p_4800k/fmp4' }],
                },
              },
            },
          },
          start: { properties: { vodHlsManifests: [{ manifestId: '$/manifests/hls/default/manifest-HLS' }] } },
        },
      },
      manifests: { dash: { default: { 'manifest-DASH': { properties: { encodingId: '$/encodings/encoding' } } } } },
    });
  });

  it('adds filters to each video stream', () => {
    const filters = [{ kind: 'DEINTERLACE', settings: {} }];
    expect(made({ filters })).toMatchObject({
      filters: { deinterlace: { 'filter-0': {} } },
      encodings: {
        encoding: {
          streams: { 'stream-video-0': { filters: [{ id: '$/filters/deinterlace/filter-0', position: 0 }] } },
        },
      },
    });
  });

  it('writes no unencrypted file with a protection, and shows no key', () => {
    const key = '00112233445566778899aabbccddeeff';
    const drm = { kind: 'CLEARKEY', settings: { key, kid: 'ffeeddccbbaa99887766554433221100' } };
    const protectedMuxing = {
      properties: expect.not.objectContaining({ outputs: expect.anything() }),
      drm: { clearkey: { 'drm-fmp4-video-0': { properties: { outputs: [{ outputId: 'out' }] } } } },
    };
    expect(made({ drm })).toMatchObject({
      encodings: { encoding: { muxings: { fmp4: { 'fmp4-video-0': protectedMuxing } } } },
    });
    expect(JSON.stringify(made({ drm }))).toContain(key);
    expect(JSON.stringify(made({ drm }, false))).not.toContain(key);
  });

  it('gives each per-title rendition its own path placeholders', () => {
    const text = JSON.stringify(
      made({ ladder: 'PER_TITLE', alsoCodecs: ['VP9'], perTitle: { maxBitrate: 3_000_000 } }),
    );
    expect(text).toContain('"mode":"PER_TITLE_TEMPLATE"');
    expect(text).toContain('video/h264/{height}p_{bitrate}/fmp4');
    expect(text).toContain('"vp9Configuration":{"maxBitrate":3000000}');
  });

  it('creates subtitles from a file and additional tracks from the input', () => {
    const parts = made({
      subtitles: [{ place: 'https://media.example.com/sea.en.srt', language: 'en', fileType: 'SRT' }],
      audioTracks: [{ codec: 'AAC', bitrate: 128_000, language: 'de', track: 2 }],
    });
    expect(parts).toMatchObject({
      encodings: {
        encoding: {
          inputStreams: { file: { 'subtitle-file-0': { properties: { inputPath: 'sea.en.srt', fileType: 'SRT' } } } },
          streams: {
            'stream-audio-1': {
              properties: {
                metadata: { language: 'de' },
                inputStreams: [{ selectionMode: 'AUDIO_RELATIVE', position: 1 }],
              },
            },
          },
          muxings: { chunkedText: { 'text-0': { properties: { segmentLength: 4 } } } },
        },
      },
    });
  });

  it.each<[string, Partial<VodDraft>]>([
    ['with defaults', {}],
    ['with every part', everything],
    ['per title', { ladder: 'PER_TITLE', alsoCodecs: ['H265', 'VP9'], perTitle: { crf: 22, minBitrate: 300_000 } }],
    ['with files only', { muxings: ['MP4', 'PROGRESSIVE_MOV'], manifests: [], subtitles: everything.subtitles ?? [] }],
    ['in WebM', { codec: 'VP9', alsoCodecs: ['AV1'], audioCodec: 'OPUS', muxings: ['WEBM', 'PROGRESSIVE_WEBM'] }],
  ])('%s is accepted by the platform', (_, change) => {
    const known = { output: '0d6e3a8e-55ba-4c35-8d4b-0a7fd2a9f5b1' };
    const template = templateOf(planOf(draft(change)), { name: 'Sea', known, withSecrets: true });
    expect(() => checkTemplate(template)).not.toThrow();
    expect(checkTemplate(templateText(template)).nodes).toHaveLength(checkTemplate(template).nodes.length);
  });
});
