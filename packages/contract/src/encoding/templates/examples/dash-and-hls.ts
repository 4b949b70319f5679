import type { TemplateExample } from './example.ts';

export const dashAndHls: TemplateExample = {
  slug: 'dash-and-hls',
  title: 'One CMAF set for DASH and HLS',
  summary:
    'H.264 for every player and H.265 for newer ones with less data at the same quality; stored once, played with both.',
  tags: ['CMAF', 'H.264', 'H.265', 'DASH', 'HLS'],
  text: `# Files shared by DASH and HLS, in two codecs.
metadata:
  type: VOD
  name: One CMAF set for DASH and HLS
  description: H.264 and H.265 in CMAF

inputs:
  https:
    source:
      properties: { host: media.example.com }

configurations:
  video:
    h264:
      hd: { properties: { name: HD, height: 1080, bitrate: 4800000, profile: HIGH } }
      sd: { properties: { name: SD, height: 480, bitrate: 1200000, profile: MAIN } }
    h265:
      hd: { properties: { name: HD H.265, height: 1080, bitrate: 3000000 } }
      sd: { properties: { name: SD H.265, height: 480, bitrate: 750000 } }
  audio:
    aac:
      sound: { properties: { name: Audio, bitrate: 128000 } }

encodings:
  main:
    properties: { name: Stored once }
    streams:
      h264-hd:
        properties: &film
          codecConfigId: $/configurations/video/h264/hd
          inputStreams:
            - { inputId: $/inputs/https/source, inputPath: films/night.mp4 }
      h264-sd: { properties: { <<: *film, codecConfigId: $/configurations/video/h264/sd } }
      h265-hd: { properties: { <<: *film, codecConfigId: $/configurations/video/h265/hd } }
      h265-sd: { properties: { <<: *film, codecConfigId: $/configurations/video/h265/sd } }
      sound: { properties: { <<: *film, codecConfigId: $/configurations/audio/aac/sound } }
    muxings:
      cmaf:
        h264-hd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/h264-hd }]
            outputs: [{ outputId: your-output-id, outputPath: cmaf/h264-hd }]
        h264-sd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/h264-sd }]
            outputs: [{ outputId: your-output-id, outputPath: cmaf/h264-sd }]
        h265-hd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/h265-hd }]
            outputs: [{ outputId: your-output-id, outputPath: cmaf/h265-hd }]
        h265-sd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/h265-sd }]
            outputs: [{ outputId: your-output-id, outputPath: cmaf/h265-sd }]
        sound:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sound }]
            outputs: [{ outputId: your-output-id, outputPath: cmaf/sound }]
    start:
      properties:
        vodHlsManifests: [{ manifestId: $/manifests/hls/default/master }]
        vodDashManifests: [{ manifestId: $/manifests/dash/default/master }]

manifests:
  hls:
    default:
      master:
        properties:
          manifestName: master.m3u8
          encodingId: $/encodings/main
          outputs: [{ outputId: your-output-id, outputPath: cmaf }]
  dash:
    default:
      master:
        properties:
          manifestName: manifest.mpd
          encodingId: $/encodings/main
          outputs: [{ outputId: your-output-id, outputPath: cmaf }]
`,
};
