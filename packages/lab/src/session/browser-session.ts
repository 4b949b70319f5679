import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageMessage } from '../agent/protocol.ts';
import { boxUser } from '../box/box-user.ts';
import { openBox, type Box } from '../box/open-box.ts';
import { readablePath } from '../box/readable-path.ts';
import type { Location } from '../locations/location.ts';
import { PageServer } from '../page-server/page-server.ts';
import type { NetworkProfile } from '../profiles/network-profile.ts';
import { startLabProxy, type LabProxy } from '../proxy/lab-proxy.ts';
import type { LaunchPlan } from './launch-plan.ts';
import type { LabNetwork } from '../locations/lab-network.ts';

export type SessionOptions = {
  plan: LaunchPlan;
  location: Location;
  profile: NetworkProfile;
  network: LabNetwork;
  bytesMax: number;
  deadlineMilliseconds: number;
  signal?: AbortSignal;
  onPage?: (message: PageMessage) => void;
};

/** A launched browser in its box, with a proxy and a page of its own. */
export interface BrowserSession {
  readonly version: string;
  readonly box: Box;
  readonly proxy: LabProxy;
  readonly pages: PageServer;
  close(): Promise<void>;
}

const agentPath = join(import.meta.dirname, '../../dist/agent.mjs');

/** Address of the measuring page in a box: a secure context of another origin than every stream. */
export const pageUrl = 'http://localhost/';

/** Creates a folder that only boxes can enter. */
const createFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-lab-'));
  const { uid, gid } = boxUser();
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  return folder;
};

/** Opens a box, launches a browser in it, and connects both to a proxy; cleans up if a step fails. */
export const openBrowserSession = async (options: SessionOptions): Promise<BrowserSession> => {
  const { plan, location, profile, network, bytesMax, deadlineMilliseconds, signal, onPage } = options;
  await using stack = new AsyncDisposableStack();
  const folder = await createFolder();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const pages = new PageServer();
  const socket = join(folder, 'proxy');
  const listen = { path: socket };
  const proxy = await startLabProxy({ listen, location, profile, network, bytesMax, servePage: pages.serve });
  stack.defer(() => proxy.close());
  // The folder is closed to others; the box may have another user than this process.
  await chmod(socket, 0o666);
  const box = await openBox({
    files: {
      node: await readablePath(process.execPath),
      agent: await readablePath(agentPath),
      socket,
      ...(plan.folder && { browser: await readablePath(plan.folder) }),
    },
    deadlineMilliseconds,
    ...(signal && { signal }),
    ...(onPage && { onPage }),
  });
  stack.defer(() => box.close());
  const { version } = await box.call('launch', { kind: plan.kind, executable: plan.executable });
  const opened = stack.move();
  return { version, box, proxy, pages, close: () => opened.disposeAsync() };
};
