import type { AdBreak, DashEventSignalling } from '@sluice/contract';
import { readSplice } from '../../live/scte35/read-splice.ts';
import { ticksPerSecond, type SpliceInsert, type SpliceSection, type TimeSignal } from '../../live/scte35/splice.ts';
import { element, writeElement, type Element } from '../../shared/xml.ts';
import { toleranceSeconds } from './ad-borders.ts';

/** Schemes and namespace of ANSI/SCTE 214-1. */
const schemes: Record<DashEventSignalling, string> = {
  XML: 'urn:scte:scte35:2013:xml',
  XML_BIN: 'urn:scte:scte35:2014:xml+bin',
};
const namespace = { 'xmlns:scte35': 'http://www.scte.org/schemas/35/2016' };

const timeElement = (ptsTicks: number | undefined): Element => element('scte35:SpliceTime', { ptsTime: ptsTicks });

const insertElement = ({ eventId, isOut, ptsTicks, durationTicks, isAutoReturn }: SpliceInsert): Element =>
  element(
    'scte35:SpliceInsert',
    {
      spliceEventId: eventId,
      spliceEventCancelIndicator: false,
      outOfNetworkIndicator: isOut,
      spliceImmediateFlag: ptsTicks === undefined,
    },
    [
      element('scte35:Program', {}, ptsTicks === undefined ? [] : [timeElement(ptsTicks)]),
      ...(durationTicks === undefined
        ? []
        : [element('scte35:BreakDuration', { autoReturn: isAutoReturn, duration: durationTicks })]),
    ],
  );

const signalElements = ({ ptsTicks, segmentations }: TimeSignal): Element[] => [
  element('scte35:TimeSignal', {}, [timeElement(ptsTicks)]),
  ...segmentations.map(({ eventId, typeId, durationTicks }) =>
    element('scte35:SegmentationDescriptor', {
      segmentationEventId: eventId,
      segmentationTypeId: typeId,
      segmentationDuration: durationTicks,
    }),
  ),
];

const commandElements = (command: SpliceSection['command']): Element[] => {
  if (command === undefined) return [];
  return command.type === 'insert' ? [insertElement(command)] : signalElements(command);
};

const messageOf = (section: string, signalling: DashEventSignalling): Element => {
  if (signalling === 'XML_BIN') return element('scte35:Signal', namespace, [element('scte35:Binary', {}, [section])]);
  const { ptsAdjustmentTicks, command } = readSplice(section);
  return element(
    'scte35:SpliceInfoSection',
    { ...namespace, ptsAdjustment: ptsAdjustmentTicks },
    commandElements(command),
  );
};

/** Players take an event with the id of an earlier one for a repetition of it. */
const idOfEnd = (eventId: number): number => (eventId ^ 0x80_00_00_00) >>> 0;

type Event = { eventId: number; atSeconds: number; durationSeconds: number | null; section: string };

const eventsOf = ({ eventId, startSeconds, durationSeconds, endSeconds, outSection, inSection }: AdBreak): Event[] => [
  { eventId, atSeconds: startSeconds, durationSeconds, section: outSection },
  ...(endSeconds === null || inSection === null
    ? []
    : [{ eventId: idOfEnd(eventId), atSeconds: endSeconds, durationSeconds: null, section: inSection }]),
];

const ticks = (seconds: number): number => Math.round(seconds * ticksPerSecond);

/** A period on the timeline of the stream, and the start of the window, in seconds. */
type PeriodTimes = {
  periodStartSeconds: number;
  /** Infinity for the last period of a live stream, and by default. */
  periodEndSeconds?: number;
  fromSeconds: number;
};

/**
 * Event stream of the advertisements in a period, whose times count from the start of the period; undefined without
 * any. Events before the window are left out.
 */
export const dashAdEvents = (
  breaks: readonly AdBreak[],
  signalling: DashEventSignalling,
  { periodStartSeconds, periodEndSeconds = Number.POSITIVE_INFINITY, fromSeconds }: PeriodTimes,
): string | undefined => {
  const events = breaks
    .flatMap(eventsOf)
    .filter(({ atSeconds, durationSeconds }) => atSeconds + (durationSeconds ?? 0) >= fromSeconds)
    .map((event) => ({ ...event, fromStart: event.atSeconds - periodStartSeconds }))
    // Times of messages are rounded otherwise than those of segments.
    .filter(
      ({ atSeconds, fromStart }) => fromStart >= -toleranceSeconds && atSeconds < periodEndSeconds - toleranceSeconds,
    );
  if (events.length === 0) return undefined;
  return writeElement(
    element(
      'EventStream',
      { schemeIdUri: schemes[signalling], timescale: ticksPerSecond },
      events.map(({ eventId, fromStart, durationSeconds, section }) =>
        element(
          'Event',
          {
            presentationTime: ticks(Math.max(0, fromStart)),
            duration: durationSeconds === null ? undefined : ticks(durationSeconds),
            id: eventId,
          },
          [messageOf(section, signalling)],
        ),
      ),
    ),
  );
};
