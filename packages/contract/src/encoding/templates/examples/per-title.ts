import type { TemplateExample } from './example.ts';

export const perTitle: TemplateExample = {
  slug: 'per-title',
  title: 'Per-title',
  summary: 'The complexity of the video determines the number and bitrates of the renditions, within your bounds.',
  tags: ['Per-title', 'H.264', 'DASH', 'HLS'],
  text: `# One stream represents the whole ladder: an analysis determines the renditions.
metadata:
  type: VOD
  name: Per-title
  description: A ladder for each video

inputs:
  https:
    source:
      properties: { host: media.example.com }

configurations:
  video:
    h264:
      # No bitrate and no resolution: per-title sets them.
      any: { properties: { name: Per-title, profile: HIGH } }
  audio:
    aac:
      sound: { properties: { name: Audio, bitrate: 128000 } }

encodings:
  main:
    properties:
      name: Per-title ladder
    streams:
      picture:
        properties:
          mode: PER_TITLE_TEMPLATE
          codecConfigId: $/configurations/video/h264/any
          inputStreams:
            - { inputId: $/inputs/https/source, inputPath: films/night.mp4 }
      sound:
        properties:
          codecConfigId: $/configurations/audio/aac/sound
          inputStreams:
            - { inputId: $/inputs/https/source, inputPath: films/night.mp4 }
    muxings:
      fmp4:
        picture:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/picture }]
            # Each rendition gets a folder named after its resolution and bitrate.
            outputs: [{ outputId: your-output-id, outputPath: 'per-title/{height}_{bitrate}' }]
        sound:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sound }]
            outputs: [{ outputId: your-output-id, outputPath: per-title/sound }]
    start:
      properties:
        encodingMode: THREE_PASS
        perTitle:
          h264Configuration:
            minBitrate: 300000
            maxBitrate: 6000000
            minBitrateStepSize: 1.5
        vodHlsManifests: [{ manifestId: $/manifests/hls/default/master }]
        vodDashManifests: [{ manifestId: $/manifests/dash/default/master }]

manifests:
  hls:
    default:
      master:
        properties:
          manifestName: master.m3u8
          encodingId: $/encodings/main
          outputs: [{ outputId: your-output-id, outputPath: per-title }]
  dash:
    default:
      master:
        properties:
          manifestName: manifest.mpd
          encodingId: $/encodings/main
          outputs: [{ outputId: your-output-id, outputPath: per-title }]
`,
};
