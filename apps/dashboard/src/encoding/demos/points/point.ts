import type { EncodingStatus } from '../../encodings/detail/use-encoding-status.ts';
import { isInProgress } from '@sluice/contract/encoding/encodings/status';
import type { Demo } from '../demos.ts';

/** What shows the point of a demo by one of its runs. */
export type PointProps = { id: string; demo: Demo; status: EncodingStatus };

/** Seconds between two instants; undefined until both are known. */
export const secondsBetween = (from: string | undefined, to: string | undefined): number | undefined =>
  from && to ? Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000) : undefined;

/** What stands where there is nothing to show: not yet, or not at all once the run has ended. */
export const nothingYet = (status: PointProps['status'], soon: string): string =>
  isInProgress(status) ? soon : 'This run ended without it.';
