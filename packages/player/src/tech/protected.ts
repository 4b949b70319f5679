import shakaModule from 'shaka-player/dist/shaka-player.compiled-es2021.js';
import { createShaka, type Shaka } from './shaka.ts';
import type { CreateTechnology } from './technology.ts';

// The file is CommonJS, as that for DASH; both are builds of one program, whose types differ only in what they omit.
const shaka = shakaModule as unknown as Shaka;

/** Plays DASH and HLS whose keys come from a key system; the build for DASH only lacks the addresses of given keys. */
export const createProtected =
  (kind: 'hls' | 'dash'): CreateTechnology =>
  (video, hooks, options) =>
    createShaka({ shaka, mimeType: mimeTypes[kind] }, video, hooks, options);

const mimeTypes = { hls: 'application/x-mpegurl', dash: 'application/dash+xml' } as const;
