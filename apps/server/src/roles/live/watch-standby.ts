import type { LiveScope } from './live-scope.ts';

/** Time for a second node to take its place before its absence is reported. */
const patienceSeconds = 10;

/** Reports when a second node starts to encode along, and when there is none. */
export const watchStandby = (
  recordEvent: LiveScope['recordEvent'],
  now: () => number = () => performance.now(),
): ((standbyNode: string | undefined) => void) => {
  let current: string | undefined;
  let aloneSince: number | undefined = now();
  const noteNode = (node: string): void => {
    aloneSince = undefined;
    if (node === current) return;
    current = node;
    recordEvent('INFO', `Node ${node} encodes along, and continues the stream if this one is lost.`);
  };
  return (node) => {
    if (node !== undefined) return noteNode(node);
    if (current !== undefined) {
      recordEvent('WARNING', `Standby node ${current} is away.`);
      [current, aloneSince] = [undefined, now()];
    }
    if (aloneSince === undefined || now() - aloneSince < patienceSeconds * 1000) return;
    aloneSince = undefined;
    recordEvent(
      'WARNING',
      'Redundancy was requested, and no second node has room: the encoding runs on one node until there is one.',
    );
  };
};
