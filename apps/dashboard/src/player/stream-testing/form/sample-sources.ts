/** Public HLS streams to try the lab with. */
export const sampleSources = [
  {
    name: 'Big Buck Bunny',
    help: 'H.264 in MPEG-TS, five renditions',
    url: 'https://test-streams.mux.dev/x36xhzz/x36xhzz.m3u8',
  },
  {
    name: 'BipBop',
    help: 'H.264 in fMP4, several audio tracks and captions',
    url: 'https://devstreaming-cdn.apple.com/videos/streaming/examples/img_bipbop_adv_example_fmp4/master.m3u8',
  },
  {
    name: 'Tears of Steel',
    help: 'H.264 in fMP4, from 224 to 1080 lines',
    url: 'https://demo.unified-streaming.com/k8s/features/stable/video/tears-of-steel/tears-of-steel.ism/.m3u8',
  },
] as const;
