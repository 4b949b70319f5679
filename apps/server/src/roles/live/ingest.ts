import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { createServer, isIPv6, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import {
  serveRtmp,
  serveSrt,
  type LivePublisher,
  type MediaTools,
  type PublishDecision,
  type PublishRequest,
} from '@sluice/media';
import type { LiveConfiguration } from '../../configuration/live-configuration.ts';
import type { Logger } from '../../platform/logger.ts';
import { systemCode } from '../../platform/start-error.ts';
import { createAddressLimits, type AddressLimits } from './address-limits.ts';

export type Ingest = {
  /** Decides on publishers of other ways in, with the same limits for each address. */
  authorize: IngestOptions['authorize'];
  /** Open ports; one that another program holds is absent. */
  ports: { rtmpPort?: number; rtmpsPort?: number; srtPort?: number };
  stop(): Promise<void>;
};

type IngestOptions = {
  configuration: LiveConfiguration;
  tools: MediaTools;
  log: Logger;
  authorize(request: PublishRequest): Promise<PublishDecision>;
  onPublisher(publisher: LivePublisher): void;
};

const warn = ({ log }: IngestOptions, name: string, port: number, error: Error): void =>
  log.warn({ port, reason: systemCode(error) ?? error.message }, `${name} is not available: its port cannot be opened`);

/** Opens a TCP port; undefined, with the reason in the log, if another program holds it. */
const open = (server: Server, port: number, options: IngestOptions, name: string) =>
  new Promise<number | undefined>((resolve) => {
    server.once('error', (error) => {
      warn(options, name, port, error);
      resolve(undefined);
    });
    // A TCP server has an address of this type.
    server.listen(port, options.configuration.listenHost, () => resolve((server.address() as AddressInfo).port));
  });

/** Bytes of packets that wait in the system while this process is busy: about a second of ten publishers. */
const receiveBytes = 8 << 20;

/** Opens the UDP port for SRT; undefined, with the reason in the log, if another program holds it. */
const openUdp = (options: IngestOptions) =>
  new Promise<UdpSocket | undefined>((resolve) => {
    const { listenHost, srtPort } = options.configuration;
    const socket = createSocket({ type: isIPv6(listenHost) ? 'udp6' : 'udp4', recvBufferSize: receiveBytes });
    socket.once('error', (error) => {
      warn(options, 'SRT', srtPort, error);
      resolve(undefined);
    });
    socket.bind(srtPort, listenHost, () => resolve(socket));
  });

type Authorize = IngestOptions['authorize'];

/** Refuses addresses that guess stream keys, and counts their wrong ones. */
const withoutGuessing =
  ({ authorize, log }: IngestOptions, limits: AddressLimits): Authorize =>
  async (request) => {
    const { remoteAddress } = request;
    if (limits.isGuessing(remoteAddress))
      return { accepted: false, reason: 'Too many wrong stream keys.', cause: 'limit' };
    const decision = await authorize(request);
    if (!decision.accepted) {
      limits.countWrongKey(remoteAddress);
      // Neither the key nor the application appears in any log.
      log.info({ remoteAddress, reason: decision.reason }, 'a publisher was refused');
    }
    return decision;
  };

/** Opens the ports for publishers. A port that cannot be opened leaves the others running. */
export const openIngest = async (options: IngestOptions): Promise<Ingest> => {
  const { configuration, tools, onPublisher } = options;
  const limits = createAddressLimits();
  const authorize = withoutGuessing(options, limits);
  const sockets = new Set<Socket>();
  const serve = (isSecure: boolean) => (socket: Socket) => {
    const remoteAddress = socket.remoteAddress ?? '';
    const leave = limits.enter(remoteAddress);
    if (!leave) return void socket.destroy();
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      leave();
    });
    const serverName = socket instanceof TLSSocket && socket.servername ? socket.servername.toLowerCase() : undefined;
    serveRtmp(socket, { remoteAddress, isSecure, serverName, onPublisher, authorize });
  };
  const plain = createServer(serve(false));
  const secure =
    configuration.tls &&
    createTlsServer(
      { key: readFileSync(configuration.tls.keyFile), cert: readFileSync(configuration.tls.certificateFile) },
      serve(true),
    );
  secure?.on('tlsClientError', () => undefined);
  const rtmpPort = await open(plain, configuration.rtmpPort, options, 'RTMP');
  const rtmpsPort = secure && (await open(secure, configuration.rtmpsPort, options, 'RTMPS'));
  const udp = await openUdp(options);
  const srt =
    udp &&
    serveSrt(udp, {
      reader: tools,
      authorize,
      onPublisher,
      enter: limits.enter,
      onRefused: limits.countWrongKey,
    });
  let isStopped = false;
  return {
    authorize,
    ports: {
      ...(rtmpPort !== undefined && { rtmpPort }),
      ...(rtmpsPort !== undefined && { rtmpsPort }),
      ...(udp && { srtPort: udp.address().port }),
    },
    async stop() {
      if (isStopped) return;
      isStopped = true;
      for (const server of [plain, secure]) server?.close();
      for (const socket of sockets) socket.destroy();
      srt?.close();
      udp?.close();
    },
  };
};
