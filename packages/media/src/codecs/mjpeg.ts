import type { VideoBehavior } from './codec.ts';
import { options } from './options.ts';

const usualQuality = 4;

export const mjpeg: VideoBehavior<'MJPEG'> = {
  encoder: 'mjpeg',
  mostPasses: 1,
  // JPEG uses full-range brightness, which FFmpeg marks with a J in its format names.
  pixelFormat: ({ pixelFormat = 'YUVJ420P' }) => pixelFormat.toLowerCase().replace(/^yuv4/, 'yuvj4'),
  arguments: ({ qScale }, target) =>
    options({ 'c:v': 'mjpeg', 'q:v': qScale || usualQuality, qmin: 1, huffman: 'optimal', threads: target.threads }),
};
