import { isSpliceSection } from '@sluice/contract';
import { parseXml, textOf } from '../../../shared/xml.ts';
import type { AcquiredSignal } from './signal-event.ts';

/** A signal to insert: a message of SCTE 35 in base64, and its wall-clock time. */
export type Signal = { section: string; at: Date };

const responsesMax = 20;
/** Distance of a time in an answer to that of the signal; a signal of another day is a fault of its sender. */
const distanceMillisecondsMax = 3_600_000;

/** Returns the direct child elements of a name, in whichever version of the namespaces. */
const childrenOf = ({ childNodes }: Element, name: string): Element[] =>
  // 1 is ELEMENT_NODE: only elements have local names.
  Array.from(childNodes).filter((node): node is Element => node.nodeType === 1 && (node as Element).localName === name);

const timeOf = (response: Element, { at }: AcquiredSignal): Date => {
  const text = childrenOf(response, 'UTCPoint')[0]?.getAttribute('utcPoint');
  if (!text) return at;
  const time = new Date(text);
  if (!(Math.abs(time.getTime() - at.getTime()) <= distanceMillisecondsMax))
    throw new Error(`The UTCPoint ${text.slice(0, 40)} is not within an hour of the signal.`);
  return time;
};

const sectionOf = (response: Element): string | undefined => {
  const [data] = childrenOf(response, 'BinaryData');
  if (!data) return undefined;
  const section = (textOf(data) ?? '').replaceAll(/\s+/g, '');
  if (!isSpliceSection(section)) throw new Error('The BinaryData is not a message of SCTE 35.');
  return section;
};

const replacementOf = (response: Element, acquired: AcquiredSignal): Signal => ({
  section: sectionOf(response) ?? acquired.section,
  at: timeOf(response, acquired),
});

/** Signals of one ResponseSignal; `original` stays as it was acquired. */
const signalsOf = (response: Element, acquired: AcquiredSignal, original: Signal): Signal[] => {
  const action = response.getAttribute('action') || 'noop';
  if (action === 'noop') return [original];
  if (action === 'delete') return [];
  if (action === 'replace' || action === 'create') return [replacementOf(response, acquired)];
  throw new Error(`The action ${action.slice(0, 40)} is unknown.`);
};

/**
 * Returns the signals that a SignalProcessingNotification asks for: none if it removes the acquired one, which also stays
 * if it is not mentioned. Throws for anything that is not such a notification.
 */
export const readNotification = (text: string, acquired: AcquiredSignal): Signal[] => {
  const root = parseXml(text);
  if (root.localName !== 'SignalProcessingNotification')
    throw new Error(`The answer is a ${root.localName}, not a SignalProcessingNotification.`);
  const responses = childrenOf(root, 'ResponseSignal');
  if (responses.length > responsesMax) throw new Error(`The answer has more than ${responsesMax} signals.`);
  const original = { section: acquired.section, at: acquired.at };
  // A created signal comes in addition to the acquired one.
  const own = responses.filter((response) => response.getAttribute('action') !== 'create');
  const others = responses.filter((response) => response.getAttribute('action') === 'create');
  const foreign = own.find((response) => response.getAttribute('acquisitionSignalID') !== acquired.signalId);
  if (foreign) throw new Error('The answer is about another signal.');
  return [
    ...(own.length === 0 ? [original] : own.flatMap((response) => signalsOf(response, acquired, original))),
    ...others.flatMap((response) => signalsOf(response, acquired, original)),
  ];
};
