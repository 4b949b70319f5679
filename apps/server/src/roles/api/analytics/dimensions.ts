import { analyticsDimensions } from '@sluice/contract';
import { listDimensions } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const dimensionBindings: readonly Binding[] = [bind(analyticsDimensions.list, listDimensions)];
