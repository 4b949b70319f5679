import { play } from './play.ts';
import { probeSupport } from './probe.ts';
import { recordRequests } from './requests.ts';
import type { BrowserSupport, DeviceReport, PagePicture, RemoteTask } from './tasks.ts';

const picturesMax = 40;

/** Handle of the page for the WebDriver that opened it: it starts one task and reads the result. */
export type RemotePage = {
  result: { support: BrowserSupport } | { report: DeviceReport } | { error: string } | null;
  start: (task: RemoteTask) => boolean;
};

const playTask = async ({ caseMilliseconds, ...task }: RemoteTask & { kind: 'play' }): Promise<DeviceReport> => {
  let wasHidden = document.hidden;
  document.addEventListener('visibilitychange', () => {
    wasHidden ||= document.hidden;
  });
  const requests = recordRequests();
  const pictures: PagePicture[] = [];
  const onPicture = (picture: PagePicture): void => {
    if (pictures.length < picturesMax) pictures.push(picture);
  };
  const recording = await Promise.race([
    play(task, document.body, { onMoment: () => undefined, onPicture }),
    new Promise<null>((resolve) => setTimeout(() => resolve(null), caseMilliseconds)),
  ]);
  return { recording, requests, pictures, wasHidden };
};

const run = async (task: RemoteTask): Promise<NonNullable<RemotePage['result']>> =>
  task.kind === 'probe' ? { support: await probeSupport() } : { report: await playTask(task) };

const remotePage: RemotePage = {
  result: null,
  start: (task) => {
    void run(task)
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }))
      .then((result) => {
        remotePage.result = result;
      });
    return true;
  },
};

Object.assign(window, { sluiceLab: remotePage });
