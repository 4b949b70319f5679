import { liveTestSource } from '@sluice/contract';
import { getTestSource, startTestSource, stopTestSource } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const liveTestSourceBindings: readonly Binding[] = [
  bind(liveTestSource.get, getTestSource),
  bind(liveTestSource.start, startTestSource),
  bind(liveTestSource.stop, stopTestSource),
];
