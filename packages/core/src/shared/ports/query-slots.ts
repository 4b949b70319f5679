/** Limit of each organization's concurrent queries. */
export type QuerySlots = {
  /**
   * Runs a query within the organization's limit of concurrent queries; further queries wait for a free slot.
   *
   * Throws `rate_limited` if too many queries wait, or one waits too long.
   */
  run<T>(caller: { organizationId: string; signal?: AbortSignal }, work: () => Promise<T>): Promise<T>;
};
