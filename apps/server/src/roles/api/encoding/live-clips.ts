import { liveClips } from '@sluice/contract';
import { createLiveClip } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const liveClipBindings: readonly Binding[] = [bind(liveClips.create, createLiveClip)];
