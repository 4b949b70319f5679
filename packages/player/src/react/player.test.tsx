import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Player as PlayerHandle } from '../index.ts';
import { Player } from './player.tsx';

const media = new URL('/packages/testing/media/player/', location.origin).href;

it('plays, forwards events, loads another source into the same player, and cleans up', async () => {
  const events: string[] = [];
  let handle: PlayerHandle | undefined;
  const element = (source: { progressive: string } | { hls: string }) => (
    <Player
      source={source}
      config={{ isMuted: true, isAutoplay: true }}
      onEvent={(name) => void events.push(name)}
      onPlayer={(player) => (handle = player)}
    />
  );
  const screen = await render(element({ progressive: `${media}progressive.mp4` }));
  await vi.waitFor(() => expect(events).toContain('play'), { timeout: 10_000 });
  const first = handle;
  await screen.rerender(element({ hls: `${media}master.m3u8` }));
  await vi.waitFor(() => expect(handle?.state).toMatchObject({ technology: 'hls', status: 'playing' }), {
    timeout: 10_000,
  });
  expect(handle).toBe(first);
  await screen.unmount();
  expect(handle).toBeUndefined();
  expect(document.querySelector('sluice-player')).toBeNull();
});
