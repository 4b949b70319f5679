import { AppError } from '@sluice/contract';
import { request } from 'undici';
import { redactedUrl } from './http-address.ts';
import { connectionFault } from './http-faults.ts';
import { guardedAgent } from './guarded-agent.ts';
import type { NetworkPolicy } from './policy.ts';

export type Message = {
  url: URL;
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  body: string;
  network: NetworkPolicy;
  timeoutSeconds: number;
  /** Configured by the owner, for receivers with a self-signed certificate. */
  acceptsAnyCertificate: boolean;
  /** Maximum bytes of the response to read. */
  answerBytesMax: number;
};
export type MessageAnswer = { status: number; text: string };

const beginningOf = async (body: AsyncIterable<unknown>, bytesMax: number): Promise<string> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of body) {
    // Without an encoding, an undici body consists of buffers.
    parts.push(part as Buffer);
    bytes += parts.at(-1)?.length ?? 0;
    if (bytes >= bytesMax) break;
  }
  return Buffer.concat(parts).subarray(0, bytesMax).toString('utf8');
};

/** Sends a message to a user's URL without following redirects; only fails without a response. */
export const sendMessage = async (message: Message): Promise<MessageAnswer> => {
  const { url, method, headers, body, network, timeoutSeconds, acceptsAnyCertificate, answerBytesMax } = message;
  if (!['http:', 'https:'].includes(url.protocol))
    throw new AppError('input_unreachable', { evidence: `The protocol ${url.protocol} is not supported.` });
  const agent = guardedAgent(network, timeoutSeconds, { acceptsAnyCertificate });
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  try {
    const answer = await request(url, { method, headers, body, dispatcher: agent, signal });
    return { status: answer.statusCode, text: await beginningOf(answer.body, answerBytesMax) };
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError')
      throw new AppError('input_timeout', { evidence: `${redactedUrl(url)} took longer than ${timeoutSeconds} s.` });
    throw connectionFault(error, redactedUrl(url));
  } finally {
    await agent.destroy();
  }
};
