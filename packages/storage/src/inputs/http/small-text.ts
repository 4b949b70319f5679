import { AppError } from '@sluice/contract';
import { request } from 'undici';
import { guardedAgent } from '../../network/guarded-agent.ts';
import type { NetworkPolicy } from '../../network/policy.ts';
import { shownAddress } from './http-address.ts';
import { connectionFault } from './http-faults.ts';
import { httpGet } from './http-request.ts';

type Asked = { url: URL; network: NetworkPolicy; timeoutSeconds: number };

const assertWeb = (url: URL): void => {
  if (!['http:', 'https:'].includes(url.protocol))
    throw new AppError('input_unreachable', { evidence: `${url.protocol} is not the web.` });
};

const faultOf = (error: unknown, { url, timeoutSeconds }: Asked): unknown =>
  error instanceof Error && error.name === 'TimeoutError'
    ? new AppError('input_timeout', { evidence: `${shownAddress(url)} took longer than ${timeoutSeconds} seconds.` })
    : connectionFault(error, shownAddress(url));

/** Reads a small text from an address that a user named; fails as inputs do, `input_too_large` above the limit. */
export const readSmallText = async (asked: Asked & { bytesMax: number }): Promise<string> => {
  const { url, network, timeoutSeconds, bytesMax } = asked;
  assertWeb(url);
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const { body } = await httpGet({ url, network, idleTimeoutSeconds: timeoutSeconds, signal });
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of body) {
      // Without an encoding set, a body of undici is made of buffers.
      parts.push(part as Buffer);
      bytes += parts.at(-1)?.length ?? 0;
      if (bytes > bytesMax)
        throw new AppError('input_too_large', { evidence: `${shownAddress(url)} sends more than ${bytesMax} bytes.` });
    }
    return Buffer.concat(parts).toString('utf8');
  } catch (error) {
    throw faultOf(error, asked);
  }
};

/** The status with which an address that a user named answers a GET, whatever it is; fails only without an answer. */
export const statusAt = async (asked: Asked): Promise<number> => {
  const { url, network, timeoutSeconds } = asked;
  assertWeb(url);
  const agent = guardedAgent(network, timeoutSeconds);
  try {
    const answer = await request(url, { dispatcher: agent, signal: AbortSignal.timeout(timeoutSeconds * 1000) });
    answer.body.on('error', () => {}).destroy();
    return answer.statusCode;
  } catch (error) {
    throw faultOf(error, asked);
  } finally {
    await agent.destroy();
  }
};
