import cookies from '@fastify/cookie';
import { samlRoutes } from './account/saml-routes.ts';
import { documentFileRoutes } from './billing/document-files.ts';
import { focusRoutes } from './billing/focus-routes.ts';
import { bindings, perform } from './bindings.ts';
import { builtDashboard, isDashboardBuilt, mountDashboard } from './dashboard/mount-dashboard.ts';
import { providerEventRoutes } from './billing/provider-event-routes.ts';
import { encodingEventRoutes } from './encoding/event-routes.ts';
import { fillStandbyPools } from './encoding/fill-standby-pools.ts';
import { frameImageRoutes } from './encoding/frame-images.ts';
import { livePosterRoutes } from './encoding/live-posters.ts';
import { scenePictureRoutes } from './encoding/scene-pictures.ts';
import { exportFileRoutes } from './analytics/export-files.ts';
import { unsubscribeRoutes } from './analytics/unsubscribe.ts';
import { labArtifactRoutes } from './lab/artifact-files.ts';
import { labDeviceRoutes } from './lab/devices/device-routes.ts';
import { labEventRoutes } from './lab/event-routes.ts';
import { limitLabRates } from './lab/rate-limits.ts';
import { playerBuildFileRoutes } from './player/build-files.ts';
import { liveHeartbeatRoutes } from './encoding/live-heartbeat-files.ts';
import { attachmentFileRoutes } from './support/attachment-files.ts';
import { templateFileRoutes } from './encoding/template-files.ts';
import { chatRoutes } from './agents/chat/chat-routes.ts';
import { mcpRoutes } from './agents/mcp-routes.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { addErrors } from './shared/errors.ts';
import type { ApiDependencies } from './shared/handle.ts';
import { addCompression, addHeaders } from './shared/headers.ts';
import { addRoutes } from './shared/routes.ts';
import { createSettledReads } from './shared/settled-reads.ts';
import { createSharedReads } from './shared/shared-read.ts';
import { workerObjectRoutes } from './workers/object-routes.ts';
import { whipRoutes } from './encoding/whip-routes.ts';
import { statusRoutes } from './status/status-routes.ts';
import { watchDisk } from './uploads/low-disk-alert.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';
import { createServices } from '../../engines/services.ts';
import { readBodies } from '../../shared/http/read-body.ts';
import { createStatusBoard } from '../../shared/status-page/status-board.ts';
import type { Role } from '../../shared/role.ts';

/** Serves the public API under `/v1`, the upload URLs, and the API's documentation. */
export const role: Role = {
  name: 'api',
  async start(platform) {
    const reads = createSharedReads();
    const settled = createSettledReads(platform.db, reads);
    const dependencies: ApiDependencies = { platform, services: createServices(platform), reads, settled };
    const disk = watchDisk(dependencies);
    const pools = fillStandbyPools(dependencies, perform);
    const status = createStatusBoard(platform);
    return {
      async mount(app) {
        await app.register(
          async (scope) => {
            await addHeaders(
              scope,
              ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
              platform.configuration.publicUrl,
            );
            await addCompression(scope);
            addErrors(scope, platform);
            await scope.register(cookies);
            // Left unparsed: clients send JSON with any content type, and empty bodies as JSON.
            readBodies(scope);
            limitLabRates(scope);
            addRoutes(scope, bindings, dependencies);
            await samlRoutes(scope, dependencies);
            providerEventRoutes(scope, dependencies);
            encodingEventRoutes(scope, dependencies);
            labEventRoutes(scope, dependencies);
            frameImageRoutes(scope, dependencies);
            livePosterRoutes(scope, dependencies);
            scenePictureRoutes(scope, dependencies);
            documentFileRoutes(scope, dependencies);
            focusRoutes(scope, dependencies);
            attachmentFileRoutes(scope, dependencies);
            chatRoutes(scope, bindings, dependencies);
          },
          { prefix: '/v1' },
        );
        await app.register(async (scope) => mcpRoutes(scope, bindings, dependencies), { prefix: '/mcp' });
        await app.register((scope) => uploadRoutes(scope, dependencies));
        await app.register((scope) => workerObjectRoutes(scope, dependencies), { prefix: '/v1/workers' });
        await app.register((scope) => exportFileRoutes(scope, dependencies), { prefix: '/export-files' });
        await app.register((scope) => playerBuildFileRoutes(scope, dependencies), { prefix: '/player-builds' });
        await app.register((scope) => labArtifactRoutes(scope, dependencies), { prefix: '/lab-artifacts' });
        await app.register((scope) => labDeviceRoutes(scope, dependencies), { prefix: '/lab/device' });
        await app.register((scope) => templateFileRoutes(scope, dependencies), { prefix: '/template-files' });
        await app.register((scope) => liveHeartbeatRoutes(scope, dependencies), { prefix: '/live-heartbeats' });
        await app.register((scope) => unsubscribeRoutes(scope, dependencies), { prefix: '/unsubscribe' });
        await app.register((scope) => whipRoutes(scope, dependencies), { prefix: '/whip' });
        await app.register((scope) => statusRoutes(scope, status, platform.configuration.publicUrl), {
          prefix: '/status',
        });
        await app.register((scope) => docsRoutes(scope, platform));
        if (isDashboardBuilt(builtDashboard))
          await mountDashboard(app, { distFolder: builtDashboard, configuration: platform.configuration });
      },
      // Requests in flight end with the server.
      async stop() {
        await status.stop();
        await pools.stop();
        await disk.stop();
      },
    };
  },
};
