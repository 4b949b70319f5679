import type { Role } from '../../shared/role.ts';
import { cdnRoutes } from './cdn-routes.ts';
import { openByteCounter } from './count-bytes.ts';

/** Serves what outputs of kind CDN hold, straight from the object store. */
export const role: Role = {
  name: 'delivery',
  async start(platform) {
    const counter = openByteCounter(platform);
    return {
      mount: (app) => cdnRoutes(app, platform.objects, counter.count),
      // Requests in flight end with the listener.
      stop: counter.stop,
    };
  },
};
