const key = 'sluice_reloaded_at';

/** After a new release the old chunks are gone: reload, but never twice within ten seconds. */
export const reloadOnLostModules = (): void => {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0);
    if (Date.now() - last < 10_000) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
};
