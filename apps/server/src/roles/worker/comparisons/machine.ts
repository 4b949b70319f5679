import type { MediaTools } from '@sluice/media';
import type { Platform } from '../../../shared/platform.ts';

/** Resources for one step of a comparison; `scratch` is its own folder. */
export type Machine = { platform: Platform; tools: MediaTools; scratch: string; signal: AbortSignal };
