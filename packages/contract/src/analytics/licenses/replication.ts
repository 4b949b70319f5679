/** Maximum time until every collector knows a change of a license. */
export const replicationSeconds = 30;
