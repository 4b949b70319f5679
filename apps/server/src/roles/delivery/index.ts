import { isLabGrant, listLiveOrigins, systemClock } from '@sluice/core';
import { createServices } from '../../engines/services.ts';
import type { Role } from '../../shared/role.ts';
import { openStreams } from './streams/open-streams.ts';
import { cdnRoutes } from './cdn-routes.ts';
import { CmcdForwarder } from './cmcd-forwarder.ts';
import { openByteCounter } from './count-bytes.ts';
import { openNodeClient } from './live/ask-node.ts';
import { openLiveDirectory } from './live/live-directory.ts';
import { openDeliveryStops } from './delivery-stops.ts';
import { openLiveMedia } from './live/live-media.ts';
import { playerReleaseRoutes } from './player/release-routes.ts';
import { countResponses } from './metrics.ts';
import { sendBatch } from './send-batch.ts';

/** Serves the objects of CDN outputs from the object store, the newest of live encodings from their nodes, and streams. */
export const role: Role = {
  name: 'delivery',
  async start(platform) {
    const counter = openByteCounter(platform);
    const teller = new CmcdForwarder({ send: sendBatch(platform.cmcd, platform.configuration), log: platform.log });
    const nodes = openNodeClient(platform.configuration.secretKey);
    const findLive = openLiveMedia(
      openLiveDirectory(() => listLiveOrigins(platform.db)),
      nodes.ask,
    );
    const { secrets } = createServices(platform);
    const stops = await openDeliveryStops(platform);
    const streams = await openStreams(platform, { findLive, countDelivered: counter.add, stops });
    return {
      async mount(app) {
        countResponses(app);
        playerReleaseRoutes(app, platform.objects);
        await app.register(async (scope) =>
          cdnRoutes(scope, platform.objects, counter.count, {
            tell: (message) => teller.tell(message),
            findLive,
            stopsOutput: (id) => stops.stopsOutput(id),
            isLabGrant: (grant, outputId) => isLabGrant(grant, { outputId, now: systemClock.now(), secrets }),
          }),
        );
        await streams.mount(app);
      },
      // Requests in flight end with the server.
      async stop() {
        nodes.close();
        await Promise.all([teller.stop(), streams.stop(), stops.stop()]);
        await counter.stop();
      },
    };
  },
};
