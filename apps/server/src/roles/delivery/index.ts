import type { Role } from '../../shared/role.ts';
import { cdnRoutes } from './cdn-routes.ts';

/** Serves what outputs of kind CDN hold, straight from the object store. */
export const role: Role = {
  name: 'delivery',
  async start(platform) {
    return {
      mount: (app) => cdnRoutes(app, platform.objects),
      // Requests in flight end with the listener.
      async stop() {},
    };
  },
};
