import { kind } from '../../../shared/kind.ts';
import { checkFrame } from '../video-fields.ts';

export const mjpeg = kind({
  kind: 'MJPEG',
  path: 'video/mjpeg',
  sdkName: 'video.mjpeg',
  label: 'MJPEG',
  help: 'Each frame is a JPEG image; for MOV and for editing.',
  fields: {
    width: {
      type: 'integer',
      label: 'Width',
      help: 'Derived from the height and the input’s aspect ratio if empty',
      unit: 'px',
      min: 0,
      max: 16384,
    },
    height: {
      type: 'integer',
      label: 'Height',
      help: 'Derived from the width and the input’s aspect ratio if empty',
      unit: 'px',
      min: 0,
      max: 16384,
    },
    rate: {
      type: 'number',
      label: 'Frame Rate',
      unit: 'fps',
      min: 0,
      max: 300,
      help: '0 keeps the input’s frame rate',
    },
    qScale: {
      type: 'integer',
      label: 'Quality',
      min: 1,
      max: 31,
      help: '1 is best, 31 is smallest; 4 by default',
    },
    pixelFormat: {
      type: 'choice',
      values: ['YUV420P', 'YUV422P', 'YUV444P', 'YUVJ420P', 'YUVJ422P', 'YUVJ444P'],
      label: 'Pixel format',
      help: 'Chroma resolution; the J formats use full-range brightness',
      advanced: true,
    },
  },
  example: { rate: 25, qScale: 4 },
  check: (settings) => checkFrame(settings),
});
