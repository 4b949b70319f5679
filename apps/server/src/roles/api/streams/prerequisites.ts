import { streamPrerequisites } from '@sluice/contract';
import { getStreamPrerequisites, satisfyStreamPrerequisites } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const streamPrerequisitesBindings: readonly Binding[] = [
  bind(streamPrerequisites.get, getStreamPrerequisites),
  bind(streamPrerequisites.create, satisfyStreamPrerequisites),
];
