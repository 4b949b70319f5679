import type { TemplateExample } from './example.ts';

export const excerpt: TemplateExample = {
  slug: 'excerpt',
  title: 'Excerpt with an intro',
  summary: 'Thirty seconds of a video, after an intro from another file, as one MP4 and its audio as MP3.',
  tags: ['Trimming', 'Concatenation', 'MP4', 'MP3'],
  text: `# An intro, then thirty seconds of the video.
metadata:
  type: VOD
  name: Excerpt with an intro
  description: Trimmed and joined

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
    mp3:
      sound: { properties: { name: Audio only, bitrate: 192000 } }

encodings:
  main:
    properties: { name: An excerpt }
    inputStreams:
      ingest:
        opening: { properties: { inputId: $/inputs/https/source, inputPath: films/opening.mp4 } }
        film: { properties: { inputId: $/inputs/https/source, inputPath: films/night.mp4 } }
      trimming:
        timeBased:
          # Thirty seconds from the tenth minute on.
          best:
            properties: { inputStreamId: $/encodings/main/inputStreams/ingest/film, offset: 600, duration: 30 }
      concatenation:
        whole:
          properties:
            concatenation:
              - { inputStreamId: $/encodings/main/inputStreams/ingest/opening, position: 0, isMain: true }
              - { inputStreamId: $/encodings/main/inputStreams/trimming/timeBased/best, position: 1 }
    streams:
      hd:
        properties: &whole
          codecConfigId: $/configurations/video/h264/hd
          inputStreams:
            - inputStreamId: $/encodings/main/inputStreams/concatenation/whole
      sound: { properties: { <<: *whole, codecConfigId: $/configurations/audio/aac/sound } }
      alone: { properties: { <<: *whole, codecConfigId: $/configurations/audio/mp3/sound } }
    muxings:
      mp4:
        film:
          properties:
            filename: excerpt.mp4
            streams:
              - { streamId: $/encodings/main/streams/hd }
              - { streamId: $/encodings/main/streams/sound }
            outputs: [{ outputId: your-output-id, outputPath: excerpt }]
      mp3:
        sound:
          properties:
            filename: excerpt.mp3
            streams: [{ streamId: $/encodings/main/streams/alone }]
            outputs: [{ outputId: your-output-id, outputPath: excerpt }]
`,
};
