import { kind } from '../../../shared/kind.ts';
import { autoLevelSetup, checkHdr, checkVideo, hdrFields, videoFields } from '../video-fields.ts';

export const av1 = kind({
  kind: 'AV1',
  path: 'video/av1',
  sdkName: 'video.av1',
  label: 'AV1',
  help: 'Royalty-free; about half the size of H264, and slower to encode. Single pass, 4:2:0.',
  fields: {
    ...videoFields,
    pixelFormat: { ...videoFields.pixelFormat, values: ['YUV420P', 'YUV420P10LE'] },
    presetConfiguration: { type: 'choice', values: ['VOD_QUALITY', 'VOD_STANDARD', 'VOD_SPEED'], label: 'Preset' },
    autoLevelSetup,
    ...hdrFields,
  },
  example: { bitrate: 2_000_000, height: 1080, presetConfiguration: 'VOD_STANDARD' },
  check: (settings) => [...checkVideo(settings), ...checkHdr(settings)],
});
