import { once, setMaxListeners } from 'node:events';
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { connectThrough, type Connect } from '../locations/connect-through.ts';
import { isOwnDelivery, type LabNetwork, ownDeliveryNetwork } from '../locations/lab-network.ts';
import type { Location } from '../locations/location.ts';
import type { NetworkProfile } from '../profiles/network-profile.ts';
import { planFaults } from './fault-plan.ts';
import { forwardRequest } from './forward-request.ts';
import { isIgnoredHost } from './ignored-hosts.ts';
import { openTunnel } from './open-tunnel.ts';
import { RequestLog, type RequestEntry } from './request-log.ts';
import { ShapedLine } from './shaped-line.ts';
import { TraceClock } from './trace-clock.ts';

export type LabProxyOptions = {
  /** Unix socket or port of 127.0.0.1 to listen on. */
  listen: { path: string } | { port: number };
  location: Location;
  profile: NetworkProfile;
  network: LabNetwork;
  bytesMax: number;
  /** Serves `http://localhost`, where the measuring page is; its bytes are neither shaped nor logged. */
  servePage: (request: IncomingMessage, response: ServerResponse) => void;
};

export interface LabProxy {
  /** Starts the trace and rearms the faults, for the play that begins now. */
  startPlay(): void;
  /** Removes and returns the log of the requests so far. */
  takeRequests(): RequestEntry[];
  readonly exceedsBytes: boolean;
  close(): Promise<void>;
}

class UpstreamAgent extends Agent {
  readonly #connect: Connect;

  constructor(connect: Connect) {
    super({ keepAlive: true, maxSockets: 64 });
    this.#connect = connect;
  }

  override createConnection(
    { host, port }: { host?: string | null; port?: number | string | null },
    callback?: (error: Error | null, stream: Duplex) => void,
  ): undefined {
    void this.#open(host ?? '', Number(port), callback);
    return undefined;
  }

  async #open(host: string, port: number, callback?: (error: Error | null, stream: Duplex) => void): Promise<void> {
    try {
      callback?.(null, await this.#connect(host, port));
    } catch (error) {
      // Without a connection there is no stream to pass, which the type of the callback does not allow.
      (callback as ((error: unknown) => void) | undefined)?.(error);
    }
  }
}

const pageHosts = ['localhost', 'localhost:80'];

/** Starts the forward proxy of a run: guard, location, trace, faults, and log. */
export const startLabProxy = async (options: LabProxyOptions): Promise<LabProxy> => {
  const { location, profile, network, bytesMax, servePage, listen } = options;
  const abort = new AbortController();
  const { signal } = abort;
  setMaxListeners(0, signal);
  const connect = connectThrough(location, network);
  const agent = new UpstreamAgent(connect);
  const deliveryAgent = new UpstreamAgent(connectThrough(location, ownDeliveryNetwork(network)));
  // An exit elsewhere has no way to the address of this server.
  const agentFor = (url: URL, method: string): Agent =>
    location.type === 'direct' && isOwnDelivery(url, method, network) ? deliveryAgent : agent;
  const log = new RequestLog(bytesMax);
  const clock = new TraceClock(profile.trace);
  const line = new ShapedLine(clock);
  let faultOf = planFaults(profile.faults);

  const server = createServer((request, response) => {
    response.on('error', () => response.destroy());
    const url = URL.canParse(request.url ?? '') ? new URL(request.url ?? '') : undefined;
    if (pageHosts.includes(url?.host ?? request.headers.host ?? '')) return servePage(request, response);
    if (!url || url.protocol !== 'http:' || isIgnoredHost(url.hostname)) return void response.writeHead(403).end();
    const forwarding = { agent: agentFor(url, request.method ?? ''), line, log, faultOf, signal };
    return void forwardRequest(request, response, url, forwarding);
  });
  server.on('connect', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    void openTunnel(request.url ?? '', client, head, { connect, line, log, signal });
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen('path' in listen ? { path: listen.path } : { port: listen.port, host: '127.0.0.1' });
  await once(server, 'listening');

  return {
    startPlay: () => {
      clock.start(Date.now());
      faultOf = planFaults(profile.faults);
    },
    takeRequests: () => log.take(),
    get exceedsBytes() {
      return log.exceedsBytes;
    },
    close: async () => {
      abort.abort();
      agent.destroy();
      deliveryAgent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
