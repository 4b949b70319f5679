import { randomUUID } from 'node:crypto';
import { openPois } from '@sluice/core';
import { storageIo } from '../../../shared/storage-io.ts';
import { errorText } from '../error-text.ts';
import type { LiveScope } from '../live-scope.ts';
import { askPois } from './ask-pois.ts';
import type { Signal } from './signal-notification.ts';

/** Returns the signals that take the place of one of the publisher. Never rejects. */
export type ProcessSignal = (signal: Signal) => Promise<Signal[]>;

const isSame = (one: Signal, other: Signal): boolean =>
  one.section === other.section && one.at.getTime() === other.at.getTime();

/**
 * Opens the signal processing of a live encoding: its POIS decides what becomes of each signal. Without one, and for as
 * long as it does not answer, signals stay as they are, as the stream must not depend on it.
 */
export const openSignalProcessing = async (scope: LiveScope): Promise<ProcessSignal> => {
  const { context, run, node, request, recordEvent } = scope;
  const pois = await openPois(context, run.encodingId, request);
  if (!pois) return (signal) => Promise.resolve([signal]);
  const { network } = storageIo(node.configuration);
  let isFailing = false;
  const moved = ({ section, at }: Signal): Signal => ({
    section,
    at: new Date(at.getTime() + pois.offsetMilliseconds),
  });
  return async (signal) => {
    const acquired = {
      ...signal,
      signalId: randomUUID(),
      acquisitionPointIdentity: pois.acquisitionPointIdentity ?? run.encodingId,
      zoneIdentity: pois.zoneIdentity,
    };
    try {
      const answered = await askPois(pois, acquired, network);
      if (isFailing) recordEvent('INFO', 'The POIS answers again.');
      isFailing = false;
      if (answered.length === 0) recordEvent('INFO', 'The POIS removed an ad cue of the publisher.');
      else if (!answered.some((one) => isSame(one, signal)))
        recordEvent('INFO', 'The POIS changed an ad cue of the publisher.');
      return answered.map(moved);
    } catch (error) {
      if (!isFailing)
        recordEvent(
          'WARNING',
          `The POIS does not answer: ${errorText(error)} Ad cues stay as the publisher sends them.`,
        );
      isFailing = true;
      return [moved(signal)];
    }
  };
};
