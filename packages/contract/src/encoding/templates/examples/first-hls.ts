import type { TemplateExample } from './example.ts';

export const firstHls: TemplateExample = {
  slug: 'first-hls',
  title: 'First HLS ladder',
  summary: 'Three H.264 renditions with AAC audio in MPEG-TS, and an HLS manifest that plays everywhere.',
  tags: ['H.264', 'AAC', 'HLS'],
  text: `# Three renditions and audio, for HLS.
metadata:
  type: VOD
  name: First HLS ladder
  description: H.264 in three resolutions, AAC, HLS

inputs:
  https:
    source:
      # The server of your source files; each stream adds a path.
      properties: { host: media.example.com }

configurations:
  video:
    h264:
      hd: { properties: { name: HD, height: 1080, bitrate: 4800000, profile: HIGH } }
      md: { properties: { name: MD, height: 720, bitrate: 2400000, profile: HIGH } }
      sd: { properties: { name: SD, height: 360, bitrate: 800000, profile: MAIN } }
  audio:
    aac:
      sound: { properties: { name: Audio, bitrate: 128000 } }

encodings:
  main:
    properties:
      name: My first ladder
      labels: [template]
    streams:
      hd:
        properties: &film
          codecConfigId: $/configurations/video/h264/hd
          inputStreams:
            - { inputId: $/inputs/https/source, inputPath: films/night.mp4 }
      # Same as the first stream, except for the codec configuration.
      md: { properties: { <<: *film, codecConfigId: $/configurations/video/h264/md } }
      sd: { properties: { <<: *film, codecConfigId: $/configurations/video/h264/sd } }
      sound: { properties: { <<: *film, codecConfigId: $/configurations/audio/aac/sound } }
    muxings:
      ts:
        hd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/hd }]
            outputs: [{ outputId: your-output-id, outputPath: first-hls/hd }]
        md:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/md }]
            outputs: [{ outputId: your-output-id, outputPath: first-hls/md }]
        sd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sd }]
            outputs: [{ outputId: your-output-id, outputPath: first-hls/sd }]
        sound:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sound }]
            outputs: [{ outputId: your-output-id, outputPath: first-hls/sound }]
    start:
      properties:
        vodHlsManifests: [{ manifestId: $/manifests/hls/default/master }]

manifests:
  hls:
    default:
      master:
        properties:
          manifestName: master.m3u8
          encodingId: $/encodings/main
          outputs: [{ outputId: your-output-id, outputPath: first-hls }]
`,
};
