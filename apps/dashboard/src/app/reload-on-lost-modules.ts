const key = 'sluice_reloaded_at';

/** Reloads when old chunks are missing after a new release, but at most once every ten seconds. */
export const reloadOnLostModules = (): void => {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < 10_000) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
};
