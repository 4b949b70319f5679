import { rm } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { releaseLostRuns, systemClock } from '@sluice/core';
import { findMediaTools } from '@sluice/media';
import { isAllowedAddress } from '@sluice/storage';
import { createServices } from '../../engines/services.ts';
import { liveNodeName, mayRun } from '../../shared/live-node-name.ts';
import type { Role } from '../../shared/role.ts';
import { openIngest } from './ingest.ts';
import { movedReason } from './live-encoding.ts';
import { serveHeld } from './low-latency/serve-held.ts';
import { receiveRelay } from './relay/receive-relay.ts';
import { runNode } from './run-node.ts';
import { createWhipHandler } from './whip/receive-whip.ts';

/** Receives publishers and encodes, packages and records live streams; any number of nodes share the encodings. */
export const role: Role = {
  name: 'live',
  async start(platform) {
    const { configuration, db, databaseUrl, log } = platform;
    const id = liveNodeName();
    const scratch = join(configuration.dataDir, 'live', `${hostname()}.${process.pid}`);
    const core = { db, clock: systemClock, services: createServices(platform) };
    await releaseLostRuns(core, mayRun);
    const tools = await findMediaTools(configuration.mediaEnvironment);
    const { live, secretKey } = configuration;
    const held = await serveHeld({ configuration: live, secretKey }).catch((error: unknown) => {
      const lack = 'low latency and relays are off: the internal port cannot be opened';
      log.warn({ port: live.internalPort, reason: String(error) }, lack);
      return undefined;
    });
    const { routes, ...node } = runNode({ id, core, configuration, tools, scratch, held, log }, databaseUrl);
    held?.handle((request, response) =>
      receiveRelay(request, response, {
        secretKey,
        admit: routes.admitRelayed,
        attach: routes.attachRelayed,
        movedReason,
      }),
    );
    const ingest = await openIngest({
      configuration: live,
      tools,
      log,
      authorize: routes.authorize,
      onPublisher: routes.attach,
    });
    held?.handle(
      createWhipHandler({
        secretKey,
        tools,
        authorize: ingest.authorize,
        onPublisher: routes.attach,
        isAllowedAddress: (address) => isAllowedAddress(address, core.services.network),
        hostAddresses: isIP(live.publicHost) === 0 ? [] : [live.publicHost],
      }),
    );
    if (!live.tls) log.info('RTMPS is off: set LIVE_TLS_CERTIFICATE and LIVE_TLS_KEY');
    // Without a port for publishers, this node takes no encoding.
    if (Object.keys(ingest.ports).length > 0)
      node.start({ host: live.publicHost, ...ingest.ports, ...(held && { internalUrl: held.url }) });
    return {
      async stop() {
        await ingest.stop();
        await node.stop();
        await held?.stop();
        await rm(scratch, { recursive: true, force: true });
      },
    };
  },
};
