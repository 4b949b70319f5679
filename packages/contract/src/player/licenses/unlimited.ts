/** Value of `maxImpressions` without a limit: the largest integer of the public SDKs in Java. */
export const unlimitedImpressions = 2_147_483_647;
