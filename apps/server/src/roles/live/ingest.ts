import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { serveRtmp, type LivePublisher, type PublishDecision, type PublishRequest } from '@sluice/media';
import type { LiveConfiguration } from '../../configuration/live-configuration.ts';
import type { Logger } from '../../platform/logger.ts';
import { systemCode } from '../../platform/start-error.ts';
import { createAddressLimits } from './address-limits.ts';

export type Ingest = {
  /** Open ports; one that another program holds is absent. */
  ports: { rtmpPort?: number; rtmpsPort?: number };
  stop(): Promise<void>;
};

type IngestOptions = {
  configuration: LiveConfiguration;
  log: Logger;
  authorize(request: PublishRequest): Promise<PublishDecision>;
  onPublisher(publisher: LivePublisher): void;
};

/** Opens a port; undefined, with the reason in the log, if another program holds it. */
const open = (server: Server, port: number, { configuration, log }: IngestOptions, name: string) =>
  new Promise<number | undefined>((resolve) => {
    server.once('error', (error) => {
      log.warn(
        { port, reason: systemCode(error) ?? error.message },
        `${name} is not available: its port cannot be opened`,
      );
      resolve(undefined);
    });
    // A TCP server has an address of this type.
    server.listen(port, configuration.listenHost, () => resolve((server.address() as AddressInfo).port));
  });

/** Opens the ports for publishers. A port that cannot be opened leaves the others running. */
export const openIngest = async (options: IngestOptions): Promise<Ingest> => {
  const { configuration, log, authorize, onPublisher } = options;
  const limits = createAddressLimits();
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
    serveRtmp(socket, {
      remoteAddress,
      isSecure,
      onPublisher,
      authorize: async (request) => {
        if (limits.isGuessing(remoteAddress)) return { accepted: false, reason: 'Too many wrong stream keys.' };
        const decision = await authorize(request);
        if (!decision.accepted) {
          limits.countWrongKey(remoteAddress);
          // Neither the key nor the application appears in any log.
          log.info({ remoteAddress, reason: decision.reason }, 'a publisher was refused');
        }
        return decision;
      },
    });
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
  return {
    ports: { ...(rtmpPort !== undefined && { rtmpPort }), ...(rtmpsPort !== undefined && { rtmpsPort }) },
    async stop() {
      for (const server of [plain, secure]) server?.close();
      for (const socket of sockets) socket.destroy();
    },
  };
};
