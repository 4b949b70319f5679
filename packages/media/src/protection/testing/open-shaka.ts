import { createRequire } from 'node:module';
import type { Browser } from 'playwright';

type ShakaPlayer = {
  attach(video: HTMLVideoElement): Promise<void>;
  configure(settings: object): void;
  load(address: string): Promise<void>;
  addEventListener(name: 'error', listener: (event: { detail: { code: number } }) => void): void;
};
type Shaka = { shaka: { Player: new () => ShakaPlayer } };

export type Played = { seconds: number; frames: number; error?: string };

export type ShakaPage = {
  /** Plays 1.5 s with the page's keys, hexadecimal by id; returns the outcome. */
  play(url: string, clearKeys: Record<string, string>): Promise<Played>;
  close(): Promise<void>;
};

const script = createRequire(import.meta.url).resolve('shaka-player/dist/shaka-player.compiled.js');

const playInPage = async ({ url, keys }: { url: string; keys: Record<string, string> }): Promise<Played> => {
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  // The library is a script of the page, without types here.
  const player = new (globalThis as unknown as Shaka).shaka.Player();
  const failed = new Promise<string>((resolve) =>
    player.addEventListener('error', ({ detail }) => resolve(String(detail.code))),
  );
  try {
    await player.attach(video);
    player.configure({ drm: { clearKeys: keys }, streaming: { retryParameters: { maxAttempts: 1 } } });
    await player.load(url);
    void video.play();
  } catch (error) {
    // Errors thrown by this library have a code.
    return { seconds: 0, frames: 0, error: String((error as { code?: number }).code ?? error) };
  }
  const reached = new Promise<undefined>((resolve) => {
    video.addEventListener('timeupdate', () => video.currentTime > 1.5 && resolve(undefined));
  });
  const error = await Promise.race([reached, failed]);
  const { totalVideoFrames: frames } = video.getVideoPlaybackQuality();
  return { seconds: video.currentTime, frames, ...(error !== undefined && { error }) };
};

/** Opens a page of that origin with shaka-player. */
export const openShaka = async (browser: Browser, origin: string): Promise<ShakaPage> => {
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  await page.addScriptTag({ path: script });
  return {
    play: (url, clearKeys) => page.evaluate(playInPage, { url, keys: clearKeys }),
    close: () => page.close(),
  };
};
