import { play } from './play.ts';
import { probeSupport } from './probe.ts';
import type { PageMoment, PagePicture, PageTask } from './tasks.ts';

const post = async (path: string, content: unknown): Promise<void> => {
  await fetch(path, { method: 'POST', body: JSON.stringify(content), headers: { 'content-type': 'application/json' } });
};

const listener = {
  onMoment: (moment: PageMoment) => post('moments', { moment }).catch(() => undefined),
  onPicture: (picture: PagePicture) => void post('pictures', picture).catch(() => undefined),
};

const task = (await (await fetch('task')).json()) as PageTask;
await post(
  'result',
  task.kind === 'probe'
    ? { kind: 'probe', support: await probeSupport() }
    : { kind: 'play', recording: await play(task, document.body, listener) },
);
