import type { OperationResult } from '../../app/api/api.ts';

export type RunningEncoding = OperationResult<'encoding.encodings.list'>['items'][number];

const longRunning = 3_600_000;

/** Returns live encodings that have been running for more than an hour. */
export const idlingLive = (live: readonly RunningEncoding[], now: number): RunningEncoding[] =>
  live.filter(
    ({ type, runningAt, createdAt }) => type === 'LIVE' && now - Date.parse(runningAt ?? createdAt) > longRunning,
  );

/** Returns the free slots of a limit, never below zero. */
export const slotsText = (limit: number | undefined, running: number): string =>
  limit === undefined ? `${running} running` : `${Math.max(0, limit - running)}/${limit}`;

/** Merges lists without duplicates, newest first. */
export const joined = (...lists: readonly (readonly RunningEncoding[])[]): RunningEncoding[] =>
  [...new Map(lists.flat().map((each) => [each.id, each])).values()].sort((one, other) =>
    other.createdAt.localeCompare(one.createdAt),
  );
