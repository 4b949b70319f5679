import type { TemplateExample } from './example.ts';

export const drm: TemplateExample = {
  slug: 'drm',
  title: 'DRM protection',
  summary: 'One set of encrypted files for Widevine, PlayReady and FairPlay players, with your own keys.',
  tags: ['DRM', 'CENC', 'DASH', 'HLS'],
  text: `# One set of files for Widevine, PlayReady and FairPlay, encrypted with cbcs, which all of them support.
metadata:
  type: VOD
  name: DRM protection
  description: Widevine, PlayReady and FairPlay in one set of files

inputs:
  https:
    source:
      properties: { host: media.example.com }

configurations:
  video:
    h264:
      hd: { properties: { name: HD, height: 1080, bitrate: 4800000, profile: HIGH } }
      sd: { properties: { name: SD, height: 480, bitrate: 1200000, profile: MAIN } }
  audio:
    aac:
      sound: { properties: { name: Audio, bitrate: 128000 } }

encodings:
  main:
    properties: { name: A protected video }
    streams:
      hd:
        properties: &film
          codecConfigId: $/configurations/video/h264/hd
          inputStreams:
            - { inputId: $/inputs/https/source, inputPath: films/night.mp4 }
      sd: { properties: { <<: *film, codecConfigId: $/configurations/video/h264/sd } }
      sound: { properties: { <<: *film, codecConfigId: $/configurations/audio/aac/sound } }
    muxings:
      fmp4:
        hd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/hd }]
          # The muxing itself has no output, so that no unencrypted file is written.
          drm:
            cenc:
              all:
                properties: &keys
                  # Enter your own key and its id: 16 bytes each, in hexadecimal.
                  key: 00112233445566778899aabbccddeeff
                  kid: ffeeddccbbaa99887766554433221100
                  encryptionMode: CBC
                  widevine: {}
                  playReady: { laUrl: 'https://playready.example.com/rights' }
                  fairPlay: { iv: 0123456789abcdef0123456789abcdef, uri: 'skd://fairplay.example.com/night' }
                  outputs: [{ outputId: your-output-id, outputPath: protected/hd }]
        sd:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sd }]
          drm:
            cenc:
              all:
                properties:
                  <<: *keys
                  outputs: [{ outputId: your-output-id, outputPath: protected/sd }]
        sound:
          properties:
            segmentLength: 4
            streams: [{ streamId: $/encodings/main/streams/sound }]
          drm:
            cenc:
              all:
                properties:
                  <<: *keys
                  outputs: [{ outputId: your-output-id, outputPath: protected/sound }]
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
          outputs: [{ outputId: your-output-id, outputPath: protected }]
  dash:
    default:
      master:
        properties:
          manifestName: manifest.mpd
          encodingId: $/encodings/main
          outputs: [{ outputId: your-output-id, outputPath: protected }]
`,
};
