/** Bytes fetched per organization and day (UTC). */
export type DeliveryUsageTable = {
  organization_id: string;
  /** A date without a time; select it with `to_char`, since the driver would apply the machine's time zone. */
  day: string;
  bytes: string;
};
