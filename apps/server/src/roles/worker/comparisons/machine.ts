import type { MediaTools } from '@sluice/media';
import type { Platform } from '../../../shared/platform.ts';

/** What a step of a comparison works with; `scratch` is a folder of its own. */
export type Machine = { platform: Platform; tools: MediaTools; scratch: string; signal: AbortSignal };
