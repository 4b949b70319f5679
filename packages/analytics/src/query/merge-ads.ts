/** A stored row by column name; instants are milliseconds since 1970. */
export type StoredRow = Record<string, unknown>;

const isLarger = (candidate: unknown, present: unknown): boolean =>
  typeof candidate === 'number' && (typeof present !== 'number' || candidate > present);

// Each event of a server-side ad carries one fact: the largest number and the first known text apply to the ad.
const merge = (ad: StoredRow, event: StoredRow): StoredRow => {
  const merged = { ...ad };
  for (const [name, value] of Object.entries(event)) {
    const present = merged[name];
    if (name === 'time' || name === 'client_time') continue;
    if (present === null || present === undefined || present === '' || isLarger(value, present))
      merged[name] = value ?? present ?? null;
  }
  return merged;
};

/** Merges ad samples to one row per ad: the events of a server-side ad share `ad_impression_id`. */
export const mergeAds = (rows: readonly StoredRow[]): StoredRow[] => {
  const ads = new Map<string, StoredRow>();
  for (const row of rows) {
    const id = String(row['ad_impression_id']);
    const ad = ads.get(id);
    ads.set(id, ad ? merge(ad, row) : row);
  }
  return [...ads.values()];
};
