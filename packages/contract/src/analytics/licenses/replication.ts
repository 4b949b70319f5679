/** After so long at most, every collector knows what has been changed about a license. */
export const replicationSeconds = 30;
