/** One row an organization and day (UTC) on which files of its were fetched. */
export type DeliveryUsageTable = {
  organization_id: string;
  /** A date without a time; select it by `to_char`, the driver would give it the machine's time zone. */
  day: string;
  bytes: string;
};
