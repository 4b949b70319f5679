import type { Configuration } from '../../configuration/configuration.ts';
import { type CmcdChannel, type CmcdListener, deliveredPath } from '../../shared/cmcd-channel.ts';
import { signatureHeader, signCall } from '../../shared/signed-call.ts';
import { RefusedBatch } from './cmcd-forwarder.ts';

const limitMilliseconds = 10_000;
const hopeless = [400, 413];

const post =
  (url: string, secretKey: Uint8Array): CmcdListener =>
  async (batch) => {
    const body = JSON.stringify(batch);
    const answer = await fetch(`${url}${deliveredPath}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', [signatureHeader]: signCall(secretKey, deliveredPath, body) },
      redirect: 'error',
      signal: AbortSignal.timeout(limitMilliseconds),
    });
    await answer.body?.cancel();
    if (hopeless.includes(answer.status)) throw new RefusedBatch(`${url} responded with ${answer.status}`);
    if (answer.status !== 204) throw new Error(`${url} responded with ${answer.status}; check COLLECTOR_URL`);
  };

/** Sends a batch to the collector of this process if there is one, else to the configured one. */
export const sendBatch = (
  channel: CmcdChannel,
  { collectorUrl, secretKey }: Pick<Configuration, 'collectorUrl' | 'secretKey'>,
): CmcdListener => {
  const far = post(collectorUrl, secretKey);
  return (batch) => (channel.collector() ?? far)(batch);
};
