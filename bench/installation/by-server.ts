import type { Started } from '@sluice/server/supervisor/start';

export type RoleName = Started['roles'][number];

/** Name of a process of an installation: a role, or one of the engines. */
export type ServerName = RoleName | 'postgresql' | 'clickhouse';

/** Numbers by process, such as processor time; processes of one role are added up. */
export type ByServer = { [Server in ServerName]?: number };

/** Returns the numbers with the names of their processes. */
export const entriesOf = (numbers: ByServer): [ServerName, number][] =>
  // SAFETY: the keys of the type are all that these objects have.
  Object.entries(numbers) as [ServerName, number][];

/** Combines the numbers of each process; a process that only one side has counts as 0 on the other. */
export const combine = (one: ByServer, other: ByServer, by: (a: number, b: number) => number): ByServer => {
  const names = new Set([...entriesOf(one), ...entriesOf(other)].map(([name]) => name));
  return Object.fromEntries([...names].map((name) => [name, by(one[name] ?? 0, other[name] ?? 0)]));
};
