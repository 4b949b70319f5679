import { AppError } from '@sluice/contract';
import { findUnsentMessage, noteAttempt, type Attempt, type Context, type OutgoingMessage } from '@sluice/core';
import { sendMessage } from '@sluice/storage';

const timeoutSecondsDefault = 10;
const answerBytesMax = 1024;

const reasonOf = (error: unknown): string =>
  error instanceof AppError ? (error.evidence ?? error.message) : 'The message could not be sent.';

const attempt = async ({ services }: Context, message: OutgoingMessage, timeoutSeconds: number): Promise<Attempt> => {
  const { url, method, headers, body, acceptsAnyCertificate } = message;
  const started = performance.now();
  const latency = (): number => Math.round(performance.now() - started);
  try {
    const { status, text } = await sendMessage({
      url: new URL(url),
      method,
      headers,
      body,
      acceptsAnyCertificate,
      network: services.network,
      timeoutSeconds,
      answerBytesMax,
    });
    const answer = { responseCode: status, responseText: text, latencyMilliseconds: latency() };
    // A redirect counts as a failure: the configured receiver must accept the message.
    return status >= 200 && status < 300 ? answer : { ...answer, failure: `The receiver responded with ${status}.` };
  } catch (error) {
    return { latencyMilliseconds: latency(), failure: reasonOf(error) };
  }
};

/**
 * Sends a message of the ledger; throws if it was not accepted, so that the queue retries.
 *
 * A process that dies between sending and recording sends it again: receivers deduplicate by webhook-id.
 */
export const deliverWebhook = async (
  context: Context,
  deliveryId: string,
  timeoutSeconds = timeoutSecondsDefault,
): Promise<void> => {
  const message = await findUnsentMessage(context, deliveryId);
  if (!message) return;
  const result = await attempt(context, message, timeoutSeconds);
  await noteAttempt(context, deliveryId, result);
  if (result.failure !== undefined) throw new Error(`Webhook message ${deliveryId}: ${result.failure}`);
};
