import { request } from 'undici';
import { guardedAgent } from '../../network/guarded-agent.ts';
import type { NetworkPolicy } from '../../network/policy.ts';
import { assertWeb, faultOf } from './small-text.ts';

/** A page as a browser would get it, without running its scripts. */
export type WebPage = {
  /** Address after all redirects. */
  url: URL;
  status: number;
  /** Headers of the response by their names in lower case; several of one name are joined by commas. */
  headers: Record<string, string>;
  html: string;
};

export type PageRequest = { url: URL; network: NetworkPolicy; timeoutSeconds: number; bytesMax: number };

const redirectsMax = 5;

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

const joined = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value = '']) => [name, [value].flat().join(', ')]));

/**
 * Reads the beginning of a page at a user's URL and follows redirects, each of them only to allowed addresses. Throws the
 * errors of inputs if there is no response.
 */
export const readPage = async (target: PageRequest): Promise<WebPage> => {
  const { network, timeoutSeconds, bytesMax } = target;
  const agent = guardedAgent(network, timeoutSeconds);
  const signal = AbortSignal.timeout(timeoutSeconds * 1000);
  let { url } = target;
  try {
    for (let redirects = 0; ; redirects += 1) {
      assertWeb(url);
      const answer = await request(url, { dispatcher: agent, signal, headers: { accept: 'text/html' } });
      const { location } = answer.headers;
      const next =
        typeof location === 'string' && answer.statusCode >= 300 && answer.statusCode < 400 && redirects < redirectsMax
          ? URL.parse(location, url)
          : undefined;
      const html = await beginningOf(answer.body, next ? 0 : bytesMax);
      if (!next) return { url, status: answer.statusCode, headers: joined(answer.headers), html };
      url = next;
    }
  } catch (error) {
    throw faultOf(error, { url, network, timeoutSeconds });
  } finally {
    await agent.destroy();
  }
};
