import { AppError } from '@sluice/contract';
import { request } from 'undici';
import { guardedAgent } from '../../network/guarded-agent.ts';
import type { NetworkPolicy } from '../../network/policy.ts';
import { redactedUrl } from '../../network/http-address.ts';
import { connectionFault } from '../../network/http-faults.ts';
import { httpGet } from './http-request.ts';

type Asked = { url: URL; network: NetworkPolicy; timeoutSeconds: number };

/** Throws `input_unreachable` for an address that is not one of the web. */
export const assertWeb = (url: URL): void => {
  if (!['http:', 'https:'].includes(url.protocol))
    throw new AppError('input_unreachable', { evidence: `The protocol ${url.protocol} is not supported.` });
};

/** Returns the error of inputs for a request that had no response. */
export const faultOf = (error: unknown, { url, timeoutSeconds }: Asked): unknown =>
  error instanceof Error && error.name === 'TimeoutError'
    ? new AppError('input_timeout', { evidence: `${redactedUrl(url)} took longer than ${timeoutSeconds} seconds.` })
    : connectionFault(error, redactedUrl(url));

/** Reads a small text from a user's URL; throws the errors of inputs, `input_too_large` above the limit. */
export const readSmallText = async (target: Asked & { bytesMax: number }): Promise<string> => {
  const { url, network, timeoutSeconds, bytesMax } = target;
  assertWeb(url);
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const { body } = await httpGet({ url, network, idleTimeoutSeconds: timeoutSeconds, signal });
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of body) {
      // Without an encoding, an undici body consists of buffers.
      parts.push(part as Buffer);
      bytes += parts.at(-1)?.length ?? 0;
      if (bytes > bytesMax)
        throw new AppError('input_too_large', { evidence: `${redactedUrl(url)} sends more than ${bytesMax} bytes.` });
    }
    return Buffer.concat(parts).toString('utf8');
  } catch (error) {
    throw faultOf(error, target);
  }
};

/** Returns the HTTP status of a GET to a user's URL; only fails without a response. */
export const statusAt = async (target: Asked): Promise<number> => {
  const { url, network, timeoutSeconds } = target;
  assertWeb(url);
  const agent = guardedAgent(network, timeoutSeconds);
  try {
    const answer = await request(url, { dispatcher: agent, signal: AbortSignal.timeout(timeoutSeconds * 1000) });
    answer.body.on('error', () => {}).destroy();
    return answer.statusCode;
  } catch (error) {
    throw faultOf(error, target);
  } finally {
    await agent.destroy();
  }
};
