import type { Role } from '../../shared/role.ts';
import { cdnRoutes } from './cdn-routes.ts';
import { CmcdForwarder } from './cmcd-forwarder.ts';
import { openByteCounter } from './count-bytes.ts';
import { sendBatch } from './send-batch.ts';

/** Serves the objects of CDN outputs directly from the object store. */
export const role: Role = {
  name: 'delivery',
  async start(platform) {
    const counter = openByteCounter(platform);
    const teller = new CmcdForwarder({ send: sendBatch(platform.cmcd, platform.configuration), log: platform.log });
    return {
      mount: (app) => cdnRoutes(app, platform.objects, counter.count, (message) => teller.tell(message)),
      // Requests in flight end with the server.
      async stop() {
        await Promise.all([counter.stop(), teller.stop()]);
      },
    };
  },
};
