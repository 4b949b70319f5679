import type { Readable } from 'node:stream';
import { AppError } from '@sluice/contract';
import { request, type Dispatcher } from 'undici';
import { guardedAgent } from '../../network/guarded-agent.ts';
import type { NetworkPolicy } from '../../network/policy.ts';
import { redactedUrl } from '../../network/http-address.ts';
import { connectionFault, statusFault } from '../../network/http-faults.ts';

const redirectsMax = 5;
const redirectStatuses = [301, 302, 303, 307, 308];

export type HttpGet = {
  url: URL;
  authorization?: string | undefined;
  headers?: Record<string, string>;
  network: NetworkPolicy;
  idleTimeoutSeconds: number;
  signal?: AbortSignal | undefined;
};

export type HttpAnswer = {
  status: number;
  header(name: string): string | undefined;
  /** Ends the connection when it ends or is destroyed. */
  body: Readable;
  /** URL of the response after redirects, as evidence. */
  where: string;
};

const headerOf = (headers: Dispatcher.ResponseData['headers'], name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const nextAddress = (from: URL, location: string | undefined): URL => {
  const next = location === undefined ? null : URL.parse(location, from);
  if (!next || !['http:', 'https:'].includes(next.protocol))
    throw new AppError('input_unreachable', { evidence: `${redactedUrl(from)} redirects to an invalid URL.` });
  if (from.protocol === 'https:' && next.protocol === 'http:')
    throw new AppError('input_unreachable', { evidence: `${redactedUrl(from)} redirects to an unencrypted URL.` });
  return next;
};

const send = (get: HttpGet, url: URL, dispatcher: Dispatcher): Promise<Dispatcher.ResponseData> =>
  request(url, {
    dispatcher,
    signal: get.signal,
    headers: {
      'user-agent': 'sluice',
      // Ranges of a compressed transfer would be different bytes.
      'accept-encoding': 'identity',
      ...get.headers,
      // Credentials are only sent to their own server.
      ...(get.authorization !== undefined && url.origin === get.url.origin && { authorization: get.authorization }),
    },
  });

const follow = async (get: HttpGet, dispatcher: Dispatcher): Promise<HttpAnswer> => {
  let url = get.url;
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const where = redactedUrl(url);
    const answer = await send(get, url, dispatcher).catch((error: unknown) => {
      throw connectionFault(error, where);
    });
    const { statusCode: status, headers, body } = answer;
    if (!redirectStatuses.includes(status)) return { status, where, body, header: (name) => headerOf(headers, name) };
    body.on('error', () => {}).destroy();
    url = nextAddress(url, headerOf(headers, 'location'));
  }
  throw new AppError('input_unreachable', {
    evidence: `${redactedUrl(get.url)} redirects more than ${redirectsMax} times.`,
  });
};

/** Sends a GET and follows redirects to allowed addresses; throws the errors of input adapters, except for 416. */
export const httpGet = async (get: HttpGet): Promise<HttpAnswer> => {
  const agent = guardedAgent(get.network, get.idleTimeoutSeconds);
  try {
    const answer = await follow(get, agent);
    answer.body.once('close', () => void agent.destroy());
    if (![200, 206, 416].includes(answer.status)) {
      answer.body.on('error', () => {}).destroy();
      throw statusFault(answer.status, answer.where);
    }
    return answer;
  } catch (error) {
    await agent.destroy();
    throw error;
  }
};
