import type { Context } from '@sluice/core';
import type { LabNetwork } from '@sluice/lab';

/** Returns the network of runs: that of inputs, and the files that this platform delivers to everyone. */
export const labNetwork = ({ services: { network, addresses } }: Context): LabNetwork => ({
  ...network,
  ownDelivery: [`${addresses.delivery}/cdn/`, `${addresses.streams}/`],
});
