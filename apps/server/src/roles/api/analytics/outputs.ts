import { analyticsOutputTools } from '@sluice/contract';
import { testAnalyticsOutput } from '@sluice/core';
import { storageIo } from '../../../shared/storage-io.ts';
import { bind, type Binding } from '../shared/bind.ts';

export const analyticsOutputBindings: readonly Binding[] = [
  bind(analyticsOutputTools.test, (context, input) =>
    testAnalyticsOutput(context, input, storageIo(context.platform.configuration)),
  ),
];
