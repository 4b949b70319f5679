/** Rate and quality of one rendition: bit/s, and VMAF from 0 to 100. */
export type RatePoint = { bitrate: number; quality: number };

/** The properties of a rendition that determine savings. */
export type SavingStream = { streamId: string; bytes: number; bitrate: number; vmaf: number };

/** Assumptions that determine savings besides the renditions; a gigabyte is 1,000,000,000 bytes. */
export type SavingAssumptions = {
  /** Price per gigabyte and month. */
  storagePricePerGb: number;
  storageMonths: number;
  deliveryPricePerGb: number;
  views: number;
  /** Share of the video watched per view, from 0 to 1. */
  watchedShare: number;
  currency: string;
};

export const usualAssumptions: SavingAssumptions = {
  storagePricePerGb: 0.023,
  storageMonths: 12,
  deliveryPricePerGb: 0.05,
  views: 10_000,
  watchedShare: 1,
  currency: 'USD',
};

const isAbove = (from: RatePoint, to: RatePoint, point: RatePoint): boolean => {
  const share = Math.log(point.bitrate / from.bitrate) / Math.log(to.bitrate / from.bitrate);
  return point.quality >= from.quality + share * (to.quality - from.quality);
};

/** Returns the upper convex hull of a ladder, ordered by bitrate: renditions that no mixture of others beats. */
export const upperHull = (points: readonly RatePoint[]): RatePoint[] => {
  const hull: RatePoint[] = [];
  const usable = points.filter(({ bitrate }) => bitrate > 0);
  for (const point of usable.toSorted((one, two) => one.bitrate - two.bitrate || two.quality - one.quality)) {
    if (hull.length > 0 && point.quality <= (hull.at(-1)?.quality ?? 0)) continue;
    while (hull.length > 1) {
      const [from, middle] = hull.slice(-2);
      if (!from || !middle || isAbove(from, point, middle)) break;
      hull.pop();
    }
    hull.push(point);
  }
  return hull;
};

/** Returns the bitrate at which a hull reaches a quality; undefined if the quality is outside of its range. */
export const bitrateAt = (hull: readonly RatePoint[], quality: number): number | undefined => {
  const at = hull.findIndex((point) => point.quality >= quality);
  const upper = hull[at];
  if (!upper) return undefined;
  if (upper.quality === quality) return upper.bitrate;
  const lower = hull[at - 1];
  if (!lower) return undefined;
  const share = (quality - lower.quality) / (upper.quality - lower.quality);
  return lower.bitrate * (upper.bitrate / lower.bitrate) ** share;
};

const stepsOfMean = 100;

/** Returns the share of bits that one hull saves over another, as the mean over all qualities that both reach. */
export const meanRateSaving = (
  reference: readonly RatePoint[],
  other: readonly RatePoint[],
): { share: number; from: number; to: number } | undefined => {
  const from = Math.max(reference[0]?.quality ?? 0, other[0]?.quality ?? 0);
  const to = Math.min(reference.at(-1)?.quality ?? 0, other.at(-1)?.quality ?? 0);
  if (!(to > from)) return undefined;
  let sum = 0;
  for (let step = 0; step <= stepsOfMean; step += 1) {
    const quality = from + ((to - from) * step) / stepsOfMean;
    sum += Math.log((bitrateAt(other, quality) ?? 1) / (bitrateAt(reference, quality) ?? 1));
  }
  return { share: 1 - Math.exp(sum / (stepsOfMean + 1)), from, to };
};

type Saved = { referenceGb: number; equalGb: number; savedGb: number; savedCost: number };

export type Saving = {
  /** Renditions of the reference with the other's bytes at the same quality; null if it does not reach that quality. */
  streams: { streamId: string; vmaf: number; bytes: number; bytesAtEqualQuality: number | null }[];
  /** Share of the bytes of the compared renditions. */
  savedShare: number;
  /** Mean over all qualities that both ladders reach; null if they have none in common. */
  meanRateSaving: number | null;
  storage: Saved;
  delivery: Saved;
  savedCost: number;
  currency: string;
};

const gigabyte = 1e9;

/** VMAF points by which a ladder may be extrapolated beyond its best rendition; a difference this small is not visible. */
const beyondTopMax = 2;

/** Extrapolates the bitrate for a slightly higher quality from the slope at the top of a hull. */
const rateBeyondTop = (hull: readonly RatePoint[], quality: number): number | null => {
  const [lower, upper] = hull.slice(-2);
  if (!lower || !upper || quality > upper.quality + beyondTopMax) return null;
  const share = (quality - upper.quality) / (upper.quality - lower.quality);
  return upper.bitrate * (upper.bitrate / lower.bitrate) ** share;
};

const rateForQuality = (hull: readonly RatePoint[], quality: number, most: number): number | null => {
  const [lowest] = hull;
  // A rendition that is better and not larger also counts for a lower quality.
  if (lowest && lowest.quality > quality) return lowest.bitrate <= most ? lowest.bitrate : null;
  return bitrateAt(hull, quality) ?? rateBeyondTop(hull, quality);
};

/** Estimates the storage and delivery savings of another ladder at the same quality. */
export const savingOf = (
  reference: readonly SavingStream[],
  other: readonly SavingStream[],
  assumptions: SavingAssumptions,
): Saving => {
  const toPoint = ({ bitrate, vmaf }: SavingStream): RatePoint => ({ bitrate, quality: vmaf });
  const hull = upperHull(other.map(toPoint));
  const streams = reference.map((stream) => {
    const rate = rateForQuality(hull, stream.vmaf, stream.bitrate);
    const bytesAtEqualQuality = rate === null ? null : Math.round((stream.bytes * rate) / stream.bitrate);
    return { streamId: stream.streamId, vmaf: stream.vmaf, bytes: stream.bytes, bytesAtEqualQuality };
  });
  const compared = streams.flatMap(({ bytes, bytesAtEqualQuality }) =>
    bytesAtEqualQuality === null ? [] : [{ bytes, equal: bytesAtEqualQuality }],
  );
  const before = compared.reduce((sum, { bytes }) => sum + bytes, 0);
  const after = compared.reduce((sum, { equal }) => sum + equal, 0);
  const saved = (share: number, price: number): Saved => ({
    referenceGb: (before * share) / gigabyte,
    equalGb: (after * share) / gigabyte,
    savedGb: ((before - after) * share) / gigabyte,
    savedCost: (((before - after) * share) / gigabyte) * price,
  });
  const { storagePricePerGb, storageMonths, deliveryPricePerGb, views, watchedShare, currency } = assumptions;
  const storage = saved(1, storagePricePerGb * storageMonths);
  // Assumes that all renditions are watched equally often.
  const delivery = saved((views * watchedShare) / Math.max(1, compared.length), deliveryPricePerGb);
  return {
    streams,
    savedShare: before === 0 ? 0 : 1 - after / before,
    meanRateSaving: meanRateSaving(upperHull(reference.map(toPoint)), hull)?.share ?? null,
    storage,
    delivery,
    savedCost: storage.savedCost + delivery.savedCost,
    currency,
  };
};
