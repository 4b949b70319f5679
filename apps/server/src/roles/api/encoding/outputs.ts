import { checkOutputPermissions } from '@sluice/contract';
import { checkOutput } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const outputBindings: readonly Binding[] = [
  bind(checkOutputPermissions, (context, input) => {
    const { allowPrivateInputs, localOutputRoot, s3 } = context.platform.configuration;
    return checkOutput(context, input, {
      network: { allowPrivateNetwork: allowPrivateInputs },
      localOutputRoot,
      s3Endpoint: s3?.endpoint,
    });
  }),
];
