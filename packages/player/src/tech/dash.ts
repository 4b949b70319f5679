import shakaModule from 'shaka-player/dist/shaka-player.dash-es2021.js';
import { createShaka } from './shaka.ts';
import type { CreateTechnology } from './technology.ts';

// The file is CommonJS: bundlers expose its exports as the default, its types declare a default inside.
const shaka = shakaModule as unknown as typeof shakaModule.default;

/** Plays DASH with media source extensions. */
export const createDash: CreateTechnology = (video, hooks, options) =>
  createShaka({ shaka, mimeType: 'application/dash+xml' }, video, hooks, options);
