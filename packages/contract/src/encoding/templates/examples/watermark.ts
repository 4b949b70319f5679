import type { TemplateExample } from './example.ts';

export const watermark: TemplateExample = {
  slug: 'watermark',
  title: 'Watermark and thumbnails',
  summary: 'A logo in the corner of the video, thumbnails for a poster, and a sprite for the seek bar.',
  tags: ['Filters', 'Thumbnails', 'MP4'],
  text: `# A logo over the video, with images for posters and seek bars.
metadata:
  type: VOD
  name: Watermark and thumbnails
  description: A logo, thumbnails and a sprite

inputs:
  https:
    source:
      properties: { host: media.example.com }

configurations:
  video:
    h264:
      hd: { properties: { name: HD, height: 1080, bitrate: 4800000, profile: HIGH } }
  audio:
    aac:
      sound: { properties: { name: Audio, bitrate: 128000 } }

filters:
  watermark:
    logo:
      # Twenty pixels from the right and the bottom.
      properties: { name: Logo, image: 'https://media.example.com/logo.png', right: 20, bottom: 20, unit: PIXELS }

encodings:
  main:
    properties: { name: A video with a logo }
    streams:
      hd:
        properties: &film
          codecConfigId: $/configurations/video/h264/hd
          inputStreams:
            - { inputId: $/inputs/https/source, inputPath: films/night.mp4 }
        filters:
          - { id: $/filters/watermark/logo, position: 0 }
        thumbnails:
          poster:
            properties:
              height: 720
              pattern: poster-%number%.png
              unit: PERCENTS
              positions: [10, 50, 90]
              outputs: [{ outputId: your-output-id, outputPath: watermark/posters }]
        sprites:
          seeking:
            properties:
              height: 90
              distance: 5
              unit: SECONDS
              spriteName: seek.jpg
              vttName: seek.vtt
              outputs: [{ outputId: your-output-id, outputPath: watermark/seek }]
      sound: { properties: { <<: *film, codecConfigId: $/configurations/audio/aac/sound } }
    muxings:
      mp4:
        film:
          properties:
            filename: film.mp4
            streams:
              - { streamId: $/encodings/main/streams/hd }
              - { streamId: $/encodings/main/streams/sound }
            outputs: [{ outputId: your-output-id, outputPath: watermark }]
`,
};
