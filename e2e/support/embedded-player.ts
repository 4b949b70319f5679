import { expect, type Page } from '@playwright/test';

/**
 * Waits at most a minute until the player in the frame of a page has played to a second, as it reports by the player.js
 * protocol.
 */
export const expectPlaying = async (page: Page, until = 1): Promise<void> => {
  const seconds = page.evaluate(
    (enough) =>
      new Promise<number>((resolve, reject) => {
        let last = 'nothing';
        setTimeout(() => reject(new Error(`The last message of the player was ${last}.`)), 60_000);
        const send = (message: object): void =>
          document
            .querySelector('iframe')
            ?.contentWindow?.postMessage(JSON.stringify({ context: 'player.js', version: '0.0.11', ...message }), '*');
        addEventListener('message', ({ data }) => {
          last = String(data);
          const { event, value } = JSON.parse(String(data)) as { event?: string; value?: { seconds?: number } };
          if (event === 'ready') {
            send({ method: 'addEventListener', value: 'timeupdate', listener: 'story' });
            send({ method: 'mute' });
            send({ method: 'play' });
          }
          if (event === 'timeupdate' && (value?.seconds ?? 0) > enough) resolve(value?.seconds ?? 0);
        });
        send({ method: 'addEventListener', value: 'ready', listener: 'ready' });
      }),
    until,
  );
  expect(await seconds).toBeGreaterThan(until);
};
