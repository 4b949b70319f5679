import type { InputIo, OutputIo } from '@sluice/storage';
import type { Configuration } from '../configuration/configuration.ts';

type Shared = Omit<InputIo & OutputIo, 'objects' | 'organizationId' | 'inputId' | 'outputId'>;

/** Returns the options for adapters of inputs and outputs, as configured by the operator. */
export const storageIo = (configuration: Configuration): Shared => ({
  network: { allowPrivateNetwork: configuration.allowPrivateInputs },
  localInputRoot: configuration.localInputRoot,
  localOutputRoot: configuration.localOutputRoot,
  addresses: configuration.storageServices.addresses,
  roles: configuration.storageServices.roles,
  idleTimeoutSeconds: configuration.inputIdleSeconds,
});
