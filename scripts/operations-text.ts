export type State = 'served' | 'refused' | 'missing';
/** An operation and its state; `reason` explains why an encoding that uses it is rejected. */
export type Row = { method: string; path: string; state: State; reason?: string | undefined };
type Line = { paths: string[]; cell: string; state: State; reason?: string | undefined };
type Area = { name: string; counts: Record<State, number>; lines: Line[] };

const countStates = (rows: readonly Row[]): Record<State, number> => {
  const counts = { served: 0, refused: 0, missing: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
};

/** Splits `/a/{id}/customData` into the resource `/a` and the rest. */
const splitPath = (path: string): { resource: string; part: string } => {
  const part = /(?:\/\{\w+\})?(?:\/customData)?$/.exec(path)?.[0] ?? '';
  return { resource: path.slice(0, path.length - part.length), part: part.replace(/\{\w+\}/, '{id}') };
};

const cellOf = (rows: readonly Row[]): string =>
  [...Map.groupBy(rows, ({ path }) => splitPath(path).part)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([part, own]) => [part, ...own.map(({ method }) => method).toSorted()].filter(Boolean).join(' '))
    .join(' · ');

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));

const resourcesOf = (rows: readonly Row[]): Line[] =>
  [...Map.groupBy(rows, ({ path, state, reason }) => [splitPath(path).resource, state, reason].join(' ')).values()].map(
    (entry) => {
      // A group has at least one member.
      const [{ path, state, reason }] = entry as [Row, ...Row[]];
      return { paths: [splitPath(path).resource], cell: cellOf(entry), state, reason };
    },
  );

/** Builds one line per resource; siblings with the same content share a line. */
const linesOf = (rows: readonly Row[]): Line[] =>
  [
    ...Map.groupBy(resourcesOf(rows), ({ paths: [path = ''], cell, state, reason }) =>
      [parentOf(path), cell, state, reason].join(' '),
    ).values(),
  ].map((lines) => {
    // A group has at least one member.
    const [first] = lines as [Line, ...Line[]];
    return { ...first, paths: lines.flatMap(({ paths }) => paths) };
  });

/** Returns the first segment of a path; two segments in the area with the most operations. */
const areaOf = (path: string): string =>
  path
    .split('/')
    .slice(1, path.startsWith('/encoding/') ? 3 : 2)
    .join('/');

/** Groups lines of resources by area. */
export const groupOperations = (rows: readonly Row[]): Area[] => {
  const sorted = rows.toSorted((one, other) => one.path.localeCompare(other.path));
  const areas = Map.groupBy(sorted, ({ path }) => areaOf(path));
  return [...areas].map(([name, own]) => ({ name, counts: countStates(own), lines: linesOf(own) }));
};

const marks: Record<State, string> = { served: 'served', refused: 'kind_unavailable', missing: 'not yet' };
const percent = (count: number, all: number): string => `${Math.round((100 * count) / all)} %`;

const areaText = ({ name, lines }: Area): string[] => {
  const base = `/${name}`;
  return [
    '',
    `## ${base}`,
    '',
    '| Path below | Operations | State |',
    '| --- | --- | --- |',
    ...lines.map(({ paths, cell, state, reason }) => {
      const below = paths.map((path) => `\`${path.slice(base.length) || '/'}\``).join(', ');
      return `| ${below} | ${cell} | ${marks[state]}${reason === undefined ? '' : `: ${reason}`} |`;
    }),
  ];
};

/** Builds the document, totals first. */
export const tableText = (rows: readonly Row[]): string => {
  const areas = groupOperations(rows);
  const all = countStates(rows);
  const answered = all.served + all.refused;
  return [
    '# Operations',
    '',
    `This server supports ${answered} of the ${rows.length} operations of the reference (${percent(answered, rows.length)}).`,
    'Measured on a running server by `scripts/operations-table.ts`.',
    '',
    '- **served**: supported.',
    '- **kind_unavailable**: supported, but restricted: the resource can be created and listed; an encoding that uses it is rejected.',
    '- **not yet**: 404.',
    '',
    '| Area | Served | kind_unavailable | Not yet |',
    '| --- | ---: | ---: | ---: |',
    ...areas.map(({ name, counts }) => `| /${name} | ${counts.served} | ${counts.refused} | ${counts.missing} |`),
    `| **All** | ${all.served} | ${all.refused} | ${all.missing} |`,
    ...areas.flatMap(areaText),
    '',
  ].join('\n');
};
