import { analyticsExports } from '@sluice/contract';
import { createExport, getExport, listExports } from '@sluice/core';
import { bind, bindSettled, type Binding } from '../shared/bind.ts';

export const exportBindings: readonly Binding[] = [
  bind(analyticsExports.create, createExport),
  bindSettled(analyticsExports.list, listExports),
  bindSettled(analyticsExports.get, getExport),
];
