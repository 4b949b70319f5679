import type { TemplateExample } from './example.ts';

export const captions: TemplateExample = {
  slug: 'captions',
  title: 'Sidecar captions',
  summary: 'Converts subtitles from an SRT file to segmented WebVTT, which players offer with video and audio.',
  tags: ['WebVTT', 'SRT', 'HLS'],
  text: `# A video with audio, and subtitles from a separate file.
metadata:
  type: VOD
  name: Sidecar captions
  description: SRT to segmented WebVTT

inputs:
  https:
    source:
      properties: { host: media.example.com }

configurations:
  video:
    h264:
      hd: { properties: { name: HD, height: 720, bitrate: 2400000, profile: HIGH } }
  audio:
    aac:
      sound: { properties: { name: Audio, bitrate: 128000 } }
  subtitles:
    webvtt:
      text: { properties: { name: Subtitles } }

encodings:
  main:
    properties: { name: A video with subtitles }
    inputStreams:
      file:
        subtitles:
          properties:
            inputId: $/inputs/https/source
            inputPath: films/night.en.srt
            fileType: SRT
    streams:
      hd:
        properties: &film
          codecConfigId: $/configurations/video/h264/hd
          inputStreams:
            - { inputId: $/inputs/https/source, inputPath: films/night.mp4 }
      sound: { properties: { <<: *film, codecConfigId: $/configurations/audio/aac/sound } }
      subtitles:
        properties:
          codecConfigId: $/configurations/subtitles/webvtt/text
          inputStreams:
            - inputStreamId: $/encodings/main/inputStreams/file/subtitles
          metadata: { language: en }
    muxings:
      fmp4:
        hd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/hd }]
            outputs: [{ outputId: your-output-id, outputPath: captions/hd }]
        sound:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sound }]
            outputs: [{ outputId: your-output-id, outputPath: captions/sound }]
      chunkedText:
        subtitles:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/subtitles }]
            outputs: [{ outputId: your-output-id, outputPath: captions/en }]
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
          outputs: [{ outputId: your-output-id, outputPath: captions }]
`,
};
