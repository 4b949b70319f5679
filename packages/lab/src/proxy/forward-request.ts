import { request as requestUpstream, type Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { deliver } from './deliver.ts';
import type { FaultEffect } from './fault-plan.ts';
import { injectFault } from './inject-fault.ts';
import { recordFailure, type RequestEntry, type RequestLog } from './request-log.ts';
import type { ShapedLine } from './shaped-line.ts';

export type Forwarding = {
  agent: Agent;
  line: ShapedLine;
  log: RequestLog;
  faultOf: (url: string) => FaultEffect | undefined;
  signal: AbortSignal;
};

const hopHeaders = ['proxy-connection', 'proxy-authorization', 'connection', 'keep-alive', 'upgrade', 'te', 'trailer'];

const headersOf = (request: IncomingMessage): Record<string, string | string[] | undefined> =>
  Object.fromEntries(Object.entries(request.headers).filter(([name]) => !hopHeaders.includes(name)));

/** Records and answers with a failure of the connection, which the browser sees as a 502 or, if refused, a 403. */
const answerFailure = (error: unknown, entry: RequestEntry, response: ServerResponse): void => {
  const isRefused = recordFailure(entry, error);
  if (response.headersSent) response.destroy();
  else response.writeHead(isRefused ? 403 : 502).end();
};

/** Reports whether a response may be read by the page that requests it, or by others if the request names none. */
const allowsOrigin = ({ headers: { origin } }: IncomingMessage, { headers }: IncomingMessage): boolean => {
  const allowed = headers['access-control-allow-origin'];
  return origin === undefined ? allowed !== undefined : allowed === '*' || allowed === origin;
};

const openUpstream = (request: IncomingMessage, url: URL, { agent, signal }: Forwarding): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { hostname, port, pathname, search } = url;
    const upstream = requestUpstream(
      {
        agent,
        signal,
        host: hostname.replace(/^\[(.*)\]$/, '$1'),
        port: Number(port || 80),
        method: request.method,
        path: `${pathname}${search}`,
        headers: { ...headersOf(request), host: url.host },
        setHost: false,
      },
      resolve,
    );
    upstream.once('error', reject);
    request.once('error', () => upstream.destroy());
    request.pipe(upstream);
  });

/** Forwards one request of the browser over plain HTTP, with the faults and the shaping of the run. */
export const forwardRequest = async (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  forwarding: Forwarding,
): Promise<void> => {
  const { line, log, faultOf, signal } = forwarding;
  const entry = log.add({ method: request.method ?? 'GET', url: url.href, isTunnel: false });
  try {
    const fault = faultOf(url.href);
    if (fault) entry.fault = fault.type;
    if (fault?.type === 'status') entry.status = fault.status;
    if (await injectFault(fault, response, signal)) return;
    const upstream = await openUpstream(request, url, forwarding);
    upstream.once('error', () => {
      entry.isIncomplete = !response.destroyed;
    });
    // The browser may leave before the response is complete.
    response.once('close', () => upstream.destroy());
    await line.roundTrip(signal);
    entry.status = upstream.statusCode ?? 0;
    entry.firstByteMilliseconds = Date.now() - entry.at;
    entry.allowsOrigins = allowsOrigin(request, upstream);
    const type = upstream.headers['content-type'];
    if (type) entry.contentType = type;
    const { connection: _connection, 'keep-alive': _keepAlive, ...headers } = upstream.headers;
    response.writeHead(entry.status, headers);
    const truncateAt = fault?.type === 'truncate' ? fault.bytes : undefined;
    await deliver({
      from: upstream,
      to: response,
      line,
      log,
      entry,
      signal,
      ...(truncateAt !== undefined && { truncateAt }),
    });
  } catch (error) {
    answerFailure(error, entry, response);
  }
};
