import { analyticsErasures } from '@sluice/contract';
import { createErasure, getErasure, listErasures } from '@sluice/core';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';

export const erasureBindings: readonly Binding[] = [
  bind(analyticsErasures.create, createErasure),
  bindSettled(analyticsErasures.list, listErasures),
  bindSettled(analyticsErasures.get, getErasure),
];
