import { checkOutputPermissions } from '@sluice/contract';
import { checkOutput } from '@sluice/core';
import { storageIo } from '../../../shared/storage-io.ts';
import { bind, type Binding } from '../shared/bind.ts';

export const outputBindings: readonly Binding[] = [
  bind(checkOutputPermissions, (context, input) =>
    checkOutput(context, input, storageIo(context.platform.configuration)),
  ),
];
