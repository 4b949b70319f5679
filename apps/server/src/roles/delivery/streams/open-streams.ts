import { loadDeniedTokens, loadHostedStream } from '@sluice/core';
import type { FastifyInstance } from 'fastify';
import { streamsPath } from '../../../configuration/configuration.ts';
import { createServices } from '../../../engines/services.ts';
import { isForHost } from '../../../shared/http/streams-host.ts';
import { openCountries } from '../../../shared/location.ts';
import type { Platform } from '../../../shared/platform.ts';
import { createGrants } from '../../../shared/player-grants.ts';
import type { CountDelivered } from '../count-bytes.ts';
import type { DeliveryStops } from '../delivery-stops.ts';
import type { FindLiveMedia } from '../live/live-media.ts';
import { traceRequests } from '../../../shared/http/trace-requests.ts';
import { openCutFiles } from './cut-files.ts';
import { openDeliveryCounts } from './delivery-counts.ts';
import { openEmbedScripts } from './embed-scripts.ts';
import { followStreamChanges } from './follow-changes.ts';
import { openStartFiles } from './start-files.ts';
import { openStreamDirectory } from './stream-directory.ts';
import { streamRoutes } from './stream-routes.ts';

/** Opens the delivery of hosted streams. */
export const openStreams = async (
  platform: Platform,
  {
    findLive,
    countDelivered,
    stops,
  }: { findLive: FindLiveMedia; countDelivered: CountDelivered; stops: DeliveryStops },
): Promise<{ mount(app: FastifyInstance): Promise<void>; stop(): Promise<void> }> => {
  const services = createServices(platform);
  const { db, objects, configuration, log } = platform;
  const directory = openStreamDirectory((id) => loadHostedStream({ db, services }, id));
  const counts = openDeliveryCounts(platform, countDelivered);
  const deniedTokens = openStreamDirectory((organizationId) => loadDeniedTokens(db, organizationId, new Date()));
  const changes = followStreamChanges(platform, { streams: directory, deniedTokens });
  const context = {
    directory,
    deniedTokens,
    objects,
    services,
    counts,
    findLive,
    stops,
    cutFilesOf: openCutFiles({ objects, findLive }),
    startFilesOf: openStartFiles({ objects, findLive }),
    countryOf: openCountries(configuration.geoipDatabases),
    scripts: await openEmbedScripts(),
    grantKey: createGrants(configuration.secretKey).publicKey,
  };
  const { streamsHost, trustedProxies, publicUrl } = configuration;
  if (streamsHost === undefined && publicUrl.startsWith('https:'))
    log.warn('embedded players share the origin of the dashboard; set STREAMS_URL to an origin of their own');
  return {
    async mount(app) {
      await app.register(
        async (scope) => {
          traceRequests(scope);
          streamRoutes(
            scope,
            context,
            ({ headers }) => streamsHost === undefined || isForHost(headers, streamsHost, !trustedProxies.isEmpty),
          );
        },
        { prefix: streamsPath },
      );
    },
    async stop() {
      await Promise.all([counts.stop(), changes.stop()]);
    },
  };
};
