import type { Configuration } from '../../configuration.ts';
import { deliveredPath, type HearDelivered, nearbyCollector } from '../../shared/cmcd-channel.ts';
import { signatureHeader, signCall } from '../../shared/signed-call.ts';
import { RefusedBatch } from './cmcd-teller.ts';

const limitMilliseconds = 10_000;
const hopeless = [400, 413];

const post =
  (url: string, secretKey: Uint8Array): HearDelivered =>
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
    if (hopeless.includes(answer.status)) throw new RefusedBatch(`${url} answered ${answer.status}`);
    if (answer.status !== 204) throw new Error(`${url} answered ${answer.status}; COLLECTOR_URL names the collector`);
  };

/** Hands a batch to the collector of this process, else to the one that is configured. */
export const sendBatch = ({
  collectorUrl,
  secretKey,
}: Pick<Configuration, 'collectorUrl' | 'secretKey'>): HearDelivered => {
  const far = post(collectorUrl, secretKey);
  return (batch) => (nearbyCollector() ?? far)(batch);
};
