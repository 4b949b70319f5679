import { errorDefinitions } from '@sluice/contract';
import { listEncodingErrorDefinitions, listErrorDefinitions } from '@sluice/core';
import { bind, type Binding } from './shared/bind.ts';

export const generalBindings: readonly Binding[] = [
  bind(errorDefinitions.general, listErrorDefinitions),
  bind(errorDefinitions.encoding, listEncodingErrorDefinitions),
];
