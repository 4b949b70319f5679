/** Accesses of an API key with limits, the least first. */
export const keyAccesses = ['READ', 'PROPOSE', 'WRITE'] as const;
export type KeyAccess = (typeof keyAccesses)[number];

/** Days for which a key that proposes changes is valid at most, as it is made for programs of others. */
export const proposingKeyDaysMax = 90;
