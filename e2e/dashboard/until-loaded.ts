import { until } from '@sluice/testing/until';
import type { Page, Request } from 'playwright';

declare global {
  /** Set by TanStack Router. */
  var __TSR_ROUTER__:
    | { state: { status: 'idle' | 'pending' }; navigate(to: { href: string }): Promise<void> }
    | undefined;
}

/** Reports whether the router is at rest, and the screen has its heading and fonts, and no part that is still loading. */
const isComplete = async (): Promise<boolean> => {
  await document.fonts.ready;
  // A response is drawn, and may cause another request, within two frames.
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
  const loading = '[aria-busy="true"], [role="status"][aria-label^="Loading"]';
  const isAtRest = globalThis.__TSR_ROUTER__?.state.status === 'idle';
  return isAtRest && document.querySelector('h1') !== null && document.querySelector(loading) === null;
};

/** Opens a screen by the given navigation, and waits until all of its requests are answered and drawn. */
export const untilLoaded = async (page: Page, navigate: () => Promise<unknown>): Promise<void> => {
  const open = new Set<Request>();
  const add = (request: Request): void => void open.add(request);
  const remove = (request: Request): void => void open.delete(request);
  page.on('request', add).on('requestfinished', remove).on('requestfailed', remove);
  try {
    await navigate();
    const saying = () => {
      const urls = [...open].map((request) => request.url());
      return `${page.url()} has loaded; open requests: ${urls.join(', ') || 'none'}`;
    };
    await until(async () => open.size === 0 && (await page.evaluate(isComplete)) && open.size === 0, {
      within: 15,
      saying,
    });
  } finally {
    page.off('request', add).off('requestfinished', remove).off('requestfailed', remove);
  }
};
