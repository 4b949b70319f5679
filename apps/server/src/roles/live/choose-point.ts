/** State of an ingest point that has a publisher. */
export type PointState = {
  /** Order of failover; 0 is the main one. */
  position: number;
  /** Time that it has sent without a pause; undefined while it sends nothing. */
  deliveringSeconds: number | undefined;
};

type Situation = {
  /** Position of the point that is encoded. */
  active: number;
  /** Time that the active point has sent nothing. */
  silentSeconds: number;
  /** Time without data after which another point is used, and with data after which a better one is used again. */
  delaySeconds: number;
};

/** Returns the position of the ingest point to encode: the next one that sends after a failure, and later a better one. */
export const choosePoint = (
  points: readonly PointState[],
  { active, silentSeconds, delaySeconds }: Situation,
): number => {
  const sending = points
    .filter(({ deliveringSeconds }) => deliveringSeconds !== undefined)
    .toSorted((one, other) => one.position - other.position);
  const better = sending.find(
    ({ position, deliveringSeconds = 0 }) => position < active && deliveringSeconds >= delaySeconds,
  );
  if (better) return better.position;
  const [next] = sending;
  return silentSeconds >= delaySeconds && next ? next.position : active;
};
