import { liveTimeshift } from '@sluice/contract';
import { resetLiveTimeshift } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const liveTimeshiftBindings: readonly Binding[] = [bind(liveTimeshift.reset, resetLiveTimeshift)];
