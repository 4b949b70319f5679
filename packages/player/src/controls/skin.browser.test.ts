import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { createPlayer } from '../create-player.ts';
import type { Player, PlayerConfig } from '../core/config.ts';

// Vite's server serves the repository's files unchanged.
const media = new URL('/packages/testing/media/player/', location.origin).href;
const hls = `${media}master.m3u8`;
const patience = { timeout: 12_000 };
let player: Player;

afterEach(() => player.destroy());

function open(config: PlayerConfig): ShadowRoot {
  const container = document.createElement('div');
  container.style.width = '640px';
  document.body.append(container);
  player = createPlayer(container, { isMuted: true, ...config });
  if (!player.element.shadowRoot) throw new Error('the player has no shadow root');
  return player.element.shadowRoot;
}

const until = (check: () => void) => vi.waitFor(check, patience);
const playing = () => until(() => expect(player.state.currentTimeSeconds).toBeGreaterThan(0.2));

function find(root: ShadowRoot, selector: string): HTMLElement {
  const found = root.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

const item = (root: ShadowRoot, text: string) =>
  Array.from(root.querySelectorAll<HTMLElement>('.item')).find((candidate) => candidate.textContent?.includes(text));

describe.each([
  ['HLS', { hls }, 'hls'],
  ['DASH', { dash: `${media}manifest.mpd` }, 'dash'],
  ['a progressive file', { progressive: `${media}progressive.mp4` }, 'progressive'],
] as const)('playing %s', (_, source, technology) => {
  it('plays to its end and replays', async () => {
    open({ source, isAutoplay: true });
    await playing();
    expect(player.state).toMatchObject({ technology, status: 'playing', hasStarted: true });
    expect(player.state.durationSeconds).toBeCloseTo(5, 0);
    player.seek(4.6);
    await until(() => expect(player.state.status).toBe('ended'));
    player.play();
    await until(() => expect(player.state.status).toBe('playing'));
    expect(player.state.currentTimeSeconds).toBeLessThan(4);
  });
});

describe('pictures beside the video', () => {
  const poster = `${media}poster.png`;
  const thumbnails = `${media}thumbnails.vtt?only-here`;
  const requests = (url: string) => performance.getEntriesByName(url);

  it('wait for a video that starts by itself, and show what waits for a click', async () => {
    // The browser records some hundred requests, which the other tests of this page may have made.
    performance.clearResourceTimings();
    const own = `${poster}?autoplay`;
    const root = open({ source: { hls, poster: own, thumbnails }, isAutoplay: true });
    let lastBeforeStart = performance.now();
    player.subscribe(({ hasStarted }) => {
      if (!hasStarted) lastBeforeStart = performance.now();
    });
    await playing();
    expect(requests(own)).toEqual([]);
    await until(() => expect(requests(thumbnails)).toHaveLength(1));
    expect(requests(thumbnails)[0]?.startTime).toBeGreaterThanOrEqual(lastBeforeStart);
    expect(find(root, '.poster').hidden).toBe(true);
    player.load({ hls, poster: `${poster}?paused` }, { isAutoplay: false });
    await until(() => expect(find(root, '.poster').hidden).toBe(false));
    expect(find(root, '.poster').getAttribute('src')).toBe(`${poster}?paused`);
  });
});

describe.each([
  ['HLS', { hls }],
  ['DASH', { dash: `${media}manifest.mpd` }],
] as const)('settings of %s', (_, source) => {
  it('changes the quality to the menu choice', async () => {
    const root = open({ source, isAutoplay: true });
    await until(() => expect(player.state.qualities).toHaveLength(2));
    await playing();
    await userEvent.click(find(root, '.settings'));
    item(root, 'Quality')?.click();
    item(root, '90p')?.click();
    expect(item(root, 'Quality')?.textContent).toContain('90p');
    const activeHeight = () => player.state.qualities.find(({ id }) => id === player.state.activeQualityId)?.height;
    await until(() => expect([player.video.videoHeight, activeHeight()]).toEqual([90, 90]));
  });

  it('switches audio', async () => {
    const root = open({ source, isAutoplay: true });
    await until(() => expect(player.state.audioTracks).toHaveLength(2));
    await playing();
    await userEvent.click(find(root, '.settings'));
    item(root, 'Audio')?.click();
    const german = player.state.audioTracks.find(({ language }) => language === 'de');
    item(root, german?.label ?? '')?.click();
    await until(() => expect(player.state.selectedAudioTrackId).toBe(german?.id));
  });

  it('draws the chosen subtitles, and none when they are off', async () => {
    const root = open({ source, isAutoplay: true });
    await until(() => expect(player.state.textTracks).toHaveLength(1));
    await playing();
    player.selectTextTrack(player.state.textTracks[0]?.id ?? '');
    player.pause();
    player.seek(1);
    await until(() => expect(find(root, '.captions').textContent).toBe('The first words'));
    player.seek(3);
    await until(() => expect(find(root, '.captions').textContent).toBe('The last words'));
    player.selectTextTrack('off');
    await until(() => expect(find(root, '.captions').textContent).toBe(''));
  });
});

describe('keyboard', () => {
  it('plays, seeks, mutes and shows help while the player has focus', async () => {
    const root = open({ source: { progressive: `${media}progressive.mp4` } });
    await until(() => expect(player.state.status).toBe('ready'));
    find(root, '.player').focus();
    await userEvent.keyboard(' ');
    await until(() => expect(player.state.status).toBe('playing'));
    await userEvent.keyboard('k');
    await until(() => expect(player.state.status).toBe('paused'));
    await userEvent.keyboard('5');
    await until(() => expect(player.state.currentTimeSeconds).toBeCloseTo(2.5, 1));
    await userEvent.keyboard('{Home}');
    await until(() => expect(player.state.currentTimeSeconds).toBe(0));
    await userEvent.keyboard('m');
    await until(() => expect(player.state.isMuted).toBe(false));
    await userEvent.keyboard('?');
    expect(find(root, '[role=dialog]').hidden).toBe(false);
    await userEvent.keyboard('{Escape}');
    expect(find(root, '[role=dialog]').hidden).toBe(true);
  });

  it('navigates the menu with arrow keys and restores the focus', async () => {
    const root = open({ source: { hls } });
    await until(() => expect(player.state.qualities).toHaveLength(2));
    find(root, '.settings').focus();
    await userEvent.keyboard('{Enter}');
    expect(root.activeElement?.textContent).toContain('Quality');
    await userEvent.keyboard('{ArrowRight}');
    expect(root.activeElement?.getAttribute('role')).toBe('menuitemradio');
    expect(root.activeElement?.getAttribute('aria-checked')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(player.state.selectedQualityId).toBe('1');
    await userEvent.keyboard('{Escape}');
    expect(root.activeElement).toBe(find(root, '.settings'));
    expect(find(root, '[role=menu]').hidden).toBe(true);
  });

  it('announces the position of the seek bar as text', async () => {
    const root = open({ source: { progressive: `${media}progressive.mp4` }, isAutoplay: true });
    await playing();
    player.pause();
    const slider = find(root, '[role=slider]');
    slider.focus();
    await userEvent.keyboard('{End}');
    await until(() => expect(slider.getAttribute('aria-valuetext')).toBe('0:05 of 0:05'));
    await userEvent.keyboard('{Home}');
    await until(() => expect(slider.getAttribute('aria-valuetext')).toBe('0:00 of 0:05'));
  });
});

describe('chapters', () => {
  it('are marked on the seek bar and named with the position', async () => {
    const text = 'WEBVTT\n\n00:00.000 --> 00:02.000\nArrival\n\n00:02.000 --> 00:05.000\nDeparture\n';
    const chapters = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    const root = open({ source: { progressive: `${media}progressive.mp4`, chapters } });
    await until(() => expect(root.querySelectorAll('.seek-marks span')).toHaveLength(1));
    player.seek(3);
    await until(() => expect(find(root, '[role=slider]').getAttribute('aria-valuetext')).toContain('Departure'));
  });
});

describe('subtitle settings', () => {
  it('change size and background of the text on screen', async () => {
    const root = open({ source: { hls }, isAutoplay: true });
    await until(() => expect(player.state.textTracks).toHaveLength(1));
    await playing();
    await userEvent.click(find(root, '.settings'));
    expect(item(root, 'Subtitle size')).toBeUndefined();
    player.selectTextTrack('0');
    player.pause();
    player.seek(1);
    await until(() => expect(find(root, '.captions').textContent).toBe('The first words'));
    const size = () => Number.parseFloat(getComputedStyle(find(root, '.cue span')).fontSize);
    const before = size();
    item(root, 'Subtitle size')?.click();
    item(root, '200 %')?.click();
    await until(() => expect(size()).toBeCloseTo(before * 2, 0));
    item(root, 'Subtitle background')?.click();
    item(root, 'Black')?.click();
    await until(() => expect(getComputedStyle(find(root, '.cue span')).backgroundColor).toBe('rgb(0, 0, 0)'));
  });
});

describe('errors', () => {
  it.each([
    ['HLS', { hls: `${media}missing.m3u8` }],
    ['DASH', { dash: `${media}missing.mpd` }],
    ['a progressive file', { progressive: `${media}missing.mp4` }],
  ])('reports that %s was not found and retries on request', async (_, source) => {
    const root = open({ source, isAutoplay: true });
    await until(() => expect(player.state.status).toBe('failed'));
    expect(find(root, '[role=alert]').textContent).toContain(player.state.error?.title);
    player.load({ progressive: `${media}progressive.mp4` }, { isAutoplay: true });
    await playing();
    expect(find(root, '[role=alert]').hidden).toBe(true);
  });

  it('reports a source without any playable format', () => {
    const root = open({ source: { title: 'Nothing' } });
    expect(player.state.error?.code).toBe('no_playable_source');
    expect(find(root, '.error-retry').textContent).toBe('Try again');
  });
});

it('is usable at 280 pixels: every visible control fits', async () => {
  const root = open({ source: { hls } });
  player.element.parentElement?.style.setProperty('width', '280px');
  await until(() => expect(player.state.qualities).toHaveLength(2));
  const { left, right } = player.element.getBoundingClientRect();
  const boxes = Array.from(root.querySelectorAll('.row .button')).map((button) => button.getBoundingClientRect());
  expect(right - left).toBe(280);
  for (const box of boxes.filter(({ width }) => width > 0)) {
    expect(box.left).toBeGreaterThanOrEqual(left);
    expect(box.right).toBeLessThanOrEqual(right);
  }
});
