import { AppError } from '@sluice/contract';
import type { PoisSettings } from '@sluice/core';
import { sendMessage, type NetworkPolicy } from '@sluice/storage';
import { signalProcessingEvent, type AcquiredSignal } from './signal-event.ts';
import { readNotification, type Signal } from './signal-notification.ts';

/** Cues come a few seconds before their time, so a later answer would be of no use. */
const timeoutSeconds = 2;
const answerBytesMax = 256 << 10;

const headersOf = ({ credentials }: PoisSettings): Record<string, string> => ({
  'content-type': 'application/xml',
  accept: 'application/xml',
  ...(credentials && {
    authorization: `Basic ${Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64')}`,
  }),
});

/**
 * Asks a POIS what becomes of a signal, and returns the signals to insert. Throws with a reason if it cannot be reached,
 * is late, or answers with anything else; reasons contain neither credentials nor the query of its address.
 */
export const askPois = async (
  pois: PoisSettings,
  signal: AcquiredSignal,
  network: NetworkPolicy,
): Promise<Signal[]> => {
  const url = new URL(pois.url);
  const answer = await sendMessage({
    url,
    method: 'POST',
    headers: headersOf(pois),
    body: signalProcessingEvent(signal),
    network,
    timeoutSeconds,
    acceptsAnyCertificate: false,
    answerBytesMax,
  });
  const where = `${url.origin}${url.pathname}`;
  if (answer.status !== 200)
    throw new AppError('input_unreachable', { evidence: `${where} answered ${answer.status}.` });
  if (Buffer.byteLength(answer.text) >= answerBytesMax)
    throw new AppError('input_unreachable', { evidence: `${where} returned more than ${answerBytesMax} bytes.` });
  try {
    return readNotification(answer.text, signal);
  } catch (error) {
    throw new AppError('input_unreachable', { evidence: error instanceof Error ? error.message : String(error) });
  }
};
