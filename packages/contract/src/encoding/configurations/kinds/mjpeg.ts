import { kind } from '../../../shared/kind.ts';

export const mjpeg = kind({
  kind: 'MJPEG',
  path: 'video/mjpeg',
  sdkName: 'video.mjpeg',
  label: 'MJPEG',
  help: 'Every frame a JPEG picture, for MOV and for editing.',
  fields: {
    width: {
      type: 'integer',
      label: 'Width',
      help: "From the height and the input's shape if left out",
      unit: 'px',
      min: 0,
      max: 16384,
    },
    height: {
      type: 'integer',
      label: 'Height',
      help: "From the width and the input's shape if left out",
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
      required: true,
      help: "0 for the input's",
    },
    qScale: {
      type: 'integer',
      label: 'Quality',
      min: 1,
      max: 31,
      required: true,
      help: '1 is the best, 31 the smallest',
    },
    pixelFormat: {
      type: 'choice',
      values: ['YUV420P', 'YUV422P', 'YUV444P', 'YUVJ420P', 'YUVJ422P', 'YUVJ444P'],
      label: 'Pixel format',
      help: 'Colour detail; the J formats use the full range of brightness',
      advanced: true,
    },
  },
  example: { rate: 25, qScale: 4 },
});
