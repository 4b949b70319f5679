import type { EncodingStatus } from '../../encodings/detail/use-encoding-status.ts';
import type { Demo } from '../demos.ts';

/** What shows the point of a demo by one of its runs. */
export type PointProps = { id: string; demo: Demo; status: EncodingStatus };

/** Seconds between two instants; undefined until both are known. */
export const secondsBetween = (from: string | undefined, to: string | undefined): number | undefined =>
  from && to ? Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000) : undefined;
