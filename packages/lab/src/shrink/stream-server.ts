import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault, TraceStep } from '../profiles/network-profile.ts';
import { planFaults } from '../proxy/fault-plan.ts';
import { injectFault } from '../proxy/inject-fault.ts';
import { ShapedLine } from '../proxy/shaped-line.ts';
import { TraceClock } from '../proxy/trace-clock.ts';

/** A response of the server that a stream was copied from. */
export type CopiedResponse = {
  /** 0 if the connection failed. */
  status: number;
  mediaType?: string | undefined;
  /** The response lets pages of other origins read it. */
  allowsOrigins: boolean;
};

export type CaseNetwork = { trace: readonly TraceStep[]; faults: readonly Fault[] };

/** Files of a copy, and the network to them. */
export type ServedCase = {
  /** Faults match names of files. */
  network: CaseNetwork;
  read: (name: string) => Promise<(CopiedResponse & { content: Uint8Array }) | undefined>;
};

export type StreamServerOptions = ServedCase & {
  /** File whose first request after `arm` begins the play. */
  manifest: string;
};

export interface StreamServer {
  readonly port: number;
  /** Lets the trace and the faults begin again with the next request for the manifest. */
  arm(): void;
  /** Serves another case from the next request on, and arms it. */
  replace(served: ServedCase): void;
  close(): Promise<void>;
}

type Part = { status: number; headers: Record<string, string>; content: Uint8Array };

/** Returns the requested range of a file; the whole file without a range. */
const partOf = (content: Uint8Array, range: string | undefined): Part => {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  if (first === undefined) return { status: 200, headers: {}, content };
  const [start, end] = [Number(first), Math.min(last ? Number(last) : Infinity, content.length - 1)];
  const total = content.length;
  if (start > end) return { status: 416, headers: { 'content-range': `bytes */${total}` }, content: new Uint8Array() };
  return {
    status: 206,
    headers: { 'content-range': `bytes ${start}-${end}/${total}` },
    content: content.subarray(start, end + 1),
  };
};

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
  'timing-allow-origin': '*',
};

/** State of a served case: the clock of its trace, the line that it shapes, and the faults that are left. */
type Scene = ServedCase & { clock: TraceClock; line: ShapedLine; faultOf: ReturnType<typeof planFaults> };

const openScene = ({ network, read }: ServedCase): Scene => {
  const clock = new TraceClock(network.trace);
  return { network, read, clock, line: new ShapedLine(clock), faultOf: planFaults(network.faults) };
};

/** Serves a copied stream at 127.0.0.1, as its server did and over the network of a test. */
export const startStreamServer = async (options: StreamServerOptions): Promise<StreamServer> => {
  const { manifest } = options;
  const abort = new AbortController();
  const { signal } = abort;
  let scene = openScene(options);
  let isArmed = true;

  const send = async (
    { line }: Scene,
    response: ServerResponse,
    { content, bytesMax }: { content: Uint8Array; bytesMax: number },
  ): Promise<void> => {
    let sent = 0;
    for await (const part of line.pass(Buffer.from(content.buffer, content.byteOffset, content.byteLength), signal)) {
      const allowed = part.subarray(0, Math.max(0, bytesMax - sent));
      sent += allowed.length;
      if (!response.write(allowed) && !response.destroyed)
        await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]);
      if (response.destroyed) return;
      if (sent >= bytesMax) {
        response.destroy();
        return;
      }
    }
    response.end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
    const preflight = { ...corsHeaders, 'access-control-allow-headers': '*' };
    if (request.method === 'OPTIONS') return void response.writeHead(204, preflight).end();
    const served = scene;
    if (name === manifest && isArmed) {
      isArmed = false;
      served.clock.start(Date.now());
      served.faultOf = planFaults(served.network.faults);
    }
    const fault = served.faultOf(name);
    if (await injectFault(fault, response, signal)) return;
    const file = await served.read(name);
    if (!file) return void response.writeHead(404, corsHeaders).end();
    if (file.status === 0) return void response.destroy();
    await served.line.roundTrip(signal);
    const part = file.status < 300 ? partOf(file.content, request.headers.range) : { ...file, headers: {} };
    response.writeHead(part.status, {
      ...(file.mediaType !== undefined && { 'content-type': file.mediaType }),
      ...(file.allowsOrigins && corsHeaders),
      ...part.headers,
      'content-length': part.content.length,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
    });
    if (request.method === 'HEAD') return void response.end();
    await send(served, response, {
      content: part.content,
      bytesMax: fault?.type === 'truncate' ? fault.bytes : Infinity,
    });
  };

  const server = createServer((request, response) => {
    response.on('error', () => response.destroy());
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // SAFETY: a server that listens on a port has an address.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    arm: () => {
      isArmed = true;
    },
    replace: (served) => {
      scene = openScene(served);
      isArmed = true;
    },
    close: async () => {
      abort.abort();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
