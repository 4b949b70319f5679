import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { infrastructure } from '@sluice/contract';
import { createResource, createWorkerToken, type Context } from '@sluice/core';
import { createHttp } from '../../../shared/http/create-http.ts';
import { role as api } from '../../api/index.ts';
import { scratchFarm, type ScratchFarm } from './scratch-farm.ts';

/** The server that the setup of a test run has built, which starts faster than its sources. */
const main = fileURLToPath(new URL('../../../../dist/main.js', import.meta.url));

/** Farm whose API listens on a port, so that other machines can join. */
export type JoinedFarm = ScratchFarm & {
  address: string;
  createInfrastructure(context?: Context): Promise<{ id: string; token: string; tokenId: string }>;
  /** Starts a process that knows only URL and token; resolves when it has joined or exited. */
  join(token: string, name: string): Promise<ChildProcess>;
};

export const joinedFarm = async (): Promise<JoinedFarm> => {
  const farm = await scratchFarm();
  const app = createHttp(farm.platform.configuration, farm.platform.log);
  const running = await api.start(farm.platform);
  await app.register(async (scope) => running.mount?.(scope));
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const children: ChildProcess[] = [];
  const { PATH, HOME, NODE_COMPILE_CACHE, LOCAL_INPUT_ROOT, LOCAL_OUTPUT_ROOT } = farm.environment;
  return {
    ...farm,
    address,
    async createInfrastructure(context = farm.context) {
      const { id } = await createResource(context, infrastructure, infrastructure.kinds.EXTERNAL, { name: 'cellar' });
      const made = await createWorkerToken(context, { params: { infrastructure_id: id }, body: {} });
      return { id, token: made.token, tokenId: made.id };
    },
    async join(token, name) {
      const child = fork(
        main,
        ['start', 'worker', '--join', `${address}#${token}`, '--data', join(farm.folder, name)],
        {
          env: { PATH, HOME, NODE_COMPILE_CACHE, LOCAL_INPUT_ROOT, LOCAL_OUTPUT_ROOT, LOG_LEVEL: 'error' },
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        },
      );
      children.push(child);
      await Promise.race([once(child, 'message'), once(child, 'exit')]);
      return child;
    },
    async close() {
      for (const child of children) child.kill('SIGKILL');
      await app.close();
      await running.stop();
      await farm.close();
    },
  };
};
