/** S3 regions as on the wire: `EU_WEST_1` is `eu-west-1`. */
export const s3Regions = [
  'US_EAST_1',
  'US_EAST_2',
  'US_WEST_1',
  'US_WEST_2',
  'EU_WEST_1',
  'EU_WEST_2',
  'EU_WEST_3',
  'EU_CENTRAL_1',
  'EU_NORTH_1',
  'AP_SOUTHEAST_1',
  'AP_SOUTHEAST_2',
  'AP_NORTHEAST_1',
  'AP_NORTHEAST_2',
  'AP_SOUTH_1',
  'SA_EAST_1',
  'CA_CENTRAL_1',
] as const;
