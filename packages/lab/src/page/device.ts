import { play } from './play.ts';
import { probeSupport } from './probe.ts';
import { recordRequests } from './requests.ts';
import type { DeviceReport, DeviceTask, PagePicture } from './tasks.ts';

const pollMilliseconds = 2000;
const retryMilliseconds = 5000;
const aliveMilliseconds = 4000;
const reportAttemptsMax = 5;
const picturesMax = 40;
const tokenKey = 'sluice-lab-device';
const pagePath = '/lab/device';

// Requests of this page itself are not part of a play.
const ownFetch = window.fetch.bind(window);
const apiUrl = new URL('../api/', import.meta.url);

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

const element = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no element ${id}.`);
  return found;
};

/** Shows the state of the device; `text` says what to do. */
const show = (state: 'busy' | 'ready' | 'playing' | 'stopped', title: string, text: string): void => {
  document.body.dataset['state'] = state;
  element('title').textContent = title;
  element('text').textContent = text;
};

/** A refusal of the server, with its reason. */
class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const call = async <T>(path: string, token: string | undefined, body: unknown): Promise<T> => {
  const response = await ownFetch(new URL(path, apiUrl), {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  // Every answer of these routes is JSON of this shape.
  const { data } = (await response.json()) as { data: { result: T; message?: string; developerMessage?: string } };
  if (!response.ok) throw new Refused(response.status, data.developerMessage ?? data.message ?? '');
  return data.result;
};

/** Repeats a call while the server is away or busy; a refusal is thrown. */
const untilAnswered = async <T>(work: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refused && error.status < 500 && error.status !== 429) throw error;
      const reason = error instanceof Refused ? error.message : 'The server cannot be reached.';
      show('busy', 'Trying again', reason);
      await sleep(retryMilliseconds);
    }
  }
};

/**
 * Pairs this browser by the code in the address. A code that was used stays in bookmarks and in the history of
 * televisions, so a browser that is paired already keeps its token if the code is refused.
 */
const pair = async (stored: string | null): Promise<string> => {
  const code = location.pathname.slice(pagePath.length + 1);
  if (code === '') throw new Refused(401, 'Create a pairing code in the settings of Stream Lab, and open its address.');
  show('busy', 'Pairing', 'This takes a moment.');
  // Asked before the code is used up: without storage, the next play would find no token.
  localStorage.setItem(tokenKey, stored ?? '');
  try {
    const { token } = await untilAnswered(() => call<{ token: string }>('join', undefined, { code }));
    localStorage.setItem(tokenKey, token);
    return token;
  } catch (error) {
    if (stored) return stored;
    throw error;
  }
};

const untilVisible = async (): Promise<void> => {
  if (document.hidden)
    show('busy', 'Paused', 'Bring this page to the front: browsers slow down pages that nobody sees.');
  while (document.hidden) await sleep(pollMilliseconds);
};

/** Keeps the screen on where the browser can. */
const keepAwake = (): void => {
  navigator.wakeLock?.request('screen').catch(() => undefined);
};

const sendReport = async (path: string, token: string, report: DeviceReport): Promise<void> => {
  for (let attempt = 1; attempt <= reportAttemptsMax; attempt += 1) {
    try {
      return await call(path, token, report);
    } catch (error) {
      // Refused: the test was canceled or given to another claim meanwhile.
      if (error instanceof Refused && error.status < 500) return;
      await sleep(retryMilliseconds);
    }
  }
};

const playTask = async (token: string, { playId, task, caseMilliseconds }: DeviceTask & { kind: 'play' }) => {
  const [first = '', ...rest] = task.case.toLowerCase().replaceAll('_', ' ');
  show('playing', 'Testing', `${first.toUpperCase()}${rest.join('')}`);
  let wasHidden = document.hidden;
  document.addEventListener('visibilitychange', () => {
    wasHidden ||= document.hidden;
  });
  setInterval(() => {
    call(`plays/${playId}/alive`, token, {}).catch((error: unknown) => {
      // The test has been canceled, or the device has been removed.
      if (error instanceof Refused && error.status < 500) location.reload();
    });
  }, aliveMilliseconds);
  const requests = recordRequests();
  const pictures: PagePicture[] = [];
  const onPicture = (picture: PagePicture): void => {
    if (pictures.length < picturesMax) pictures.push(picture);
  };
  const recording = await Promise.race([
    play(task, element('stage'), { onMoment: () => undefined, onPicture }),
    sleep(caseMilliseconds).then(() => null),
  ]);
  await sendReport(`plays/${playId}`, token, { recording, requests, pictures, wasHidden });
};

const run = async (): Promise<void> => {
  const stored = localStorage.getItem(tokenKey);
  const token = location.pathname.length > pagePath.length + 1 || !stored ? await pair(stored) : stored;
  history.replaceState(null, '', pagePath);
  keepAwake();
  const support = await probeSupport();
  for (;;) {
    await untilVisible();
    const next = await untilAnswered(() => call<DeviceTask>('task', token, { support }));
    if (next.kind === 'play') {
      await playTask(token, next);
      // A fresh page for each play, as tests in boxes have it.
      location.reload();
      return;
    }
    show('ready', 'Ready', 'Leave this page open. Tests start by themselves.');
    await sleep(pollMilliseconds);
  }
};

run().catch((error: unknown) => {
  if (error instanceof Refused) {
    localStorage.removeItem(tokenKey);
    return show('stopped', 'Not paired', error.message);
  }
  const reason = error instanceof Error ? error.message : String(error);
  show(
    'stopped',
    'This browser cannot be paired',
    `${reason} Allow this page to store data, and open the address again.`,
  );
});
