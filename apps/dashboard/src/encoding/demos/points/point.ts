import type { EncodingStatus } from '../../encodings/use-encoding-status.ts';
import { isInProgress } from '@sluice/contract/encoding/encodings/status';
import type { Demo } from '../demos.ts';

/** Properties of a demo's result card for one run. */
export type PointProps = { id: string; demo: Demo; status: EncodingStatus };

/** Returns the seconds between two instants, or undefined until both are known. */
export const secondsBetween = (from: string | undefined, to: string | undefined): number | undefined =>
  from && to ? Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000) : undefined;

/** Returns the empty text: pending while the run is in progress, final once it has ended. */
export const nothingYet = (status: PointProps['status'], soon: string): string =>
  isInProgress(status) ? soon : 'This run ended without this result.';
