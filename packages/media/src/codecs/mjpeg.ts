import type { VideoBehaviour } from './codec.ts';
import { options } from './options.ts';

const usualQuality = 4;

export const mjpeg: VideoBehaviour<'MJPEG'> = {
  encoder: 'mjpeg',
  mostPasses: 1,
  // JPEG pictures use the full range of brightness, which FFmpeg tells by the J of its formats.
  pixelFormat: ({ pixelFormat = 'YUVJ420P' }) => pixelFormat.toLowerCase().replace(/^yuv4/, 'yuvj4'),
  arguments: ({ qScale }, target) =>
    options({ 'c:v': 'mjpeg', 'q:v': qScale || usualQuality, qmin: 1, huffman: 'optimal', threads: target.threads }),
};
