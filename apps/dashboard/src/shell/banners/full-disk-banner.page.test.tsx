import { describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render-app.tsx';
import { FullDiskBanner } from './full-disk-banner.tsx';

const text = 'Uploads are paused: the server’s disk is almost full.';

describe('the banner about a full disk', () => {
  it('is shown while the server rejects uploads, and disappears by itself', async () => {
    let acceptsUploads = false;
    const { screen } = await renderPart(<FullDiskBanner pollMilliseconds={50} />, {
      'dashboard.status.get': () => ({ acceptsUploads }),
    });
    await expect.element(screen.getByText(text)).toBeVisible();
    acceptsUploads = true;
    await expect.element(screen.getByText(text)).not.toBeInTheDocument();
  });

  it('is not shown when the state cannot be read', async () => {
    const { screen, calls } = await renderPart(<FullDiskBanner />, {});
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await expect.element(screen.getByText(text)).not.toBeInTheDocument();
  });
});
