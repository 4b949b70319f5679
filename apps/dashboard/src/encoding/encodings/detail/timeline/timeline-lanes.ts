import type { OperationResult } from '../../../../app/api/api.ts';

export type Task = OperationResult<'encoding.encodings.timeline.get'>['tasks'][number];

/** Task that has started; times are milliseconds since the encoding started to run. */
export type Span = { task: Task; start: number; end: number; state: SpanState; row: number };
type SpanState = 'RUNNING' | 'FINISHED' | 'ERROR' | 'CANCELED';
/** Tasks of one kind; concurrent tasks occupy separate rows. */
export type Lane = { kind: string; name: string; rows: number; spans: Span[] };
export type Timeline = { lanes: Lane[]; total: number };

const states: Record<string, SpanState> = { RUNNING: 'RUNNING', FAILED: 'ERROR', CANCELED: 'CANCELED' };

const stateOf = ({ state }: Task): SpanState => states[state.toUpperCase()] ?? 'FINISHED';

/** Converts `encode-video` to `Encode video`. */
export const kindLabel = (kind: string): string =>
  kind.replaceAll(/[-_.]/g, ' ').replace(/^./, (first) => first.toUpperCase());

/** Puts a span into the first row that is free at its start. */
const place = (lane: Lane, span: Omit<Span, 'row'>): void => {
  const ends: number[] = [];
  for (const { row, end } of lane.spans) ends[row] = Math.max(ends[row] ?? 0, end);
  const free = ends.findIndex((end) => end <= span.start);
  const row = free === -1 ? ends.length : free;
  lane.spans.push({ ...span, row });
  lane.rows = Math.max(lane.rows, row + 1);
};

/** Returns the started tasks by kind, in the order in which the kinds started; waiting tasks are omitted. */
export const timelineOf = (tasks: readonly Task[], runningAt: string | undefined, now: number): Timeline => {
  const starts = tasks
    .flatMap((task) => (task.startedAt ? [{ task, at: Date.parse(task.startedAt) }] : []))
    .sort((one, other) => one.at - other.at);
  const [first] = starts;
  // Fetching may start slightly before the state is written.
  const origin = Math.min(first?.at ?? now, runningAt ? Date.parse(runningAt) : Number.POSITIVE_INFINITY);
  const lanes = new Map<string, Lane>();
  for (const { task, at } of starts) {
    const lane = lanes.get(task.kind) ?? { kind: task.kind, name: kindLabel(task.kind), rows: 0, spans: [] };
    lanes.set(task.kind, lane);
    const end = Math.max(at, task.endedAt ? Date.parse(task.endedAt) : now) - origin;
    place(lane, { task, start: at - origin, end, state: stateOf(task) });
  }
  const laneList = [...lanes.values()];
  return { lanes: laneList, total: Math.max(1, ...laneList.flatMap(({ spans }) => spans.map(({ end }) => end))) };
};
