import { writeCueIn, writeCueOut } from '@sluice/media';
import { describe, expect, it } from 'vitest';
import { signalProcessingEvent } from './signal-event.ts';
import { readNotification } from './signal-notification.ts';

const section = writeCueOut({ eventId: 7, startSeconds: 10, durationSeconds: 30 });
const other = writeCueIn({ eventId: 7, startSeconds: 40 });
const at = new Date('2026-11-27T08:00:00.000Z');
const acquired = {
  signalId: 'signal-1',
  acquisitionPointIdentity: 'north & "south"',
  zoneIdentity: 'zone',
  at,
  section,
};
const original = { section, at };

const notification = (...responses: string[]): string =>
  '<SignalProcessingNotification xmlns="urn:cablelabs:iptvservices:esam:xsd:signal:1" ' +
  `xmlns:sig="urn:cablelabs:md:xsd:signaling:3.0">${responses.join('')}</SignalProcessingNotification>`;
const response = (action: string, content = '', id = 'signal-1'): string =>
  `<ResponseSignal action="${action}" acquisitionSignalID="${id}">${content}</ResponseSignal>`;
const binary = (base64: string): string => `<sig:BinaryData signalType="SCTE35">\n  ${base64}\n</sig:BinaryData>`;
const point = (time: string): string => `<sig:UTCPoint utcPoint="${time}"/>`;

it('asks about a signal with its message, time and place', () => {
  expect(signalProcessingEvent(acquired)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<SignalProcessingEvent xmlns="urn:cablelabs:iptvservices:esam:xsd:signal:1" xmlns:sig="urn:cablelabs:md:xsd:signaling:3.0">
  <AcquiredSignal acquisitionPointIdentity="north &amp; &quot;south&quot;" acquisitionSignalID="signal-1" acquisitionTime="2026-11-27T08:00:00.000Z" zoneIdentity="zone">
    <sig:UTCPoint utcPoint="2026-11-27T08:00:00.000Z"/>
    <sig:BinaryData signalType="SCTE35">${section}</sig:BinaryData>
  </AcquiredSignal>
</SignalProcessingEvent>
`);
});

describe('the answer of a POIS', () => {
  it.each([
    ['keeps a signal that it does not mention', notification(), [original]],
    ['keeps a signal', notification(response('noop', binary(other))), [original]],
    ['removes a signal', notification(response('delete')), []],
    [
      'replaces a signal and its time',
      notification(response('replace', point('2026-11-27T08:00:05Z') + binary(other))),
      [{ section: other, at: new Date('2026-11-27T08:00:05Z') }],
    ],
    [
      'moves a signal',
      notification(response('replace', point('2026-11-27T07:59:59Z'))),
      [{ section, at: new Date('2026-11-27T07:59:59Z') }],
    ],
    [
      'adds a signal',
      notification(response('create', point('2026-11-27T08:00:30Z') + binary(other), 'signal-2')),
      [original, { section: other, at: new Date('2026-11-27T08:00:30Z') }],
    ],
  ])('%s', (_what, text, signals) => expect(readNotification(text, acquired)).toEqual(signals));

  it.each([
    ['no XML', 'Bad gateway'],
    ['another document', '<html/>'],
    ['a document type', `<!DOCTYPE a [<!ENTITY b "c">]>${notification()}`],
    ['another signal', notification(response('delete', '', 'signal-2'))],
    ['an unknown action', notification(response('explode'))],
    ['a message that is not SCTE 35', notification(response('replace', binary('AAAA')))],
    ['another day', notification(response('replace', point('2026-11-28T08:00:00Z')))],
    ['no time', notification(response('replace', point('soon')))],
    ['too many signals', notification(...Array.from({ length: 21 }, () => response('create', binary(other))))],
  ])('is rejected with %s', (_what, text) => expect(() => readNotification(text, acquired)).toThrow(/./));
});
