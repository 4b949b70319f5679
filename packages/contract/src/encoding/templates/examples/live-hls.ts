import type { TemplateExample } from './example.ts';

export const liveHls: TemplateExample = {
  slug: 'live-hls',
  type: 'LIVE',
  title: 'Live HLS and DASH',
  summary: 'Two H.264 renditions and AAC audio of what a publisher sends over RTMP, for HLS and DASH.',
  tags: ['Live', 'H.264', 'HLS', 'DASH'],
  text: `# Encodes what a publisher sends over RTMP.
metadata:
  type: LIVE
  name: Live HLS and DASH
  description: H.264 in two resolutions, AAC, HLS and DASH

configurations:
  video:
    h264:
      hd:
        properties: &live { name: HD, height: 720, bitrate: 2400000, profile: HIGH, presetConfiguration: LIVE_STANDARD }
      sd: { properties: { <<: *live, name: SD, height: 360, bitrate: 800000 } }
  audio:
    aac:
      sound: { properties: { name: Audio, bitrate: 128000 } }

encodings:
  main:
    properties:
      name: My live stream
      labels: [template]
    streams:
      hd:
        properties: &ingest
          codecConfigId: $/configurations/video/h264/hd
          inputStreams:
            - { inputId: your-rtmp-input-id, inputPath: live }
      sd: { properties: { <<: *ingest, codecConfigId: $/configurations/video/h264/sd } }
      sound: { properties: { <<: *ingest, codecConfigId: $/configurations/audio/aac/sound } }
    muxings:
      fmp4:
        hd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/hd }]
            outputs: [{ outputId: your-output-id, outputPath: live-hls/hd }]
        sd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sd }]
            outputs: [{ outputId: your-output-id, outputPath: live-hls/sd }]
        sound:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sound }]
            outputs: [{ outputId: your-output-id, outputPath: live-hls/sound }]
    live:
      start:
        properties:
          # The publisher sends to this key; a standby pool replaces it by one key per encoding.
          streamKey: my-stream-key
          hlsManifests: [{ manifestId: $/manifests/hls/default/master, timeshift: 300 }]
          dashManifests: [{ manifestId: $/manifests/dash/default/mpd, timeshift: 300 }]

manifests:
  hls:
    default:
      master:
        properties:
          manifestName: master.m3u8
          encodingId: $/encodings/main
          version: V1
          outputs: [{ outputId: your-output-id, outputPath: live-hls }]
  dash:
    default:
      mpd:
        properties:
          manifestName: manifest.mpd
          encodingId: $/encodings/main
          version: V1
          outputs: [{ outputId: your-output-id, outputPath: live-hls }]
`,
};
