const key = 'sluice_font';

const load = (): void => {
  void import('@sluice/ui/styles/inter.css').then(() => localStorage.setItem(key, 'cached'));
};

/** Loads the typeface after the first screen: its 48 kB would delay the largest paint on a slow connection. */
export const loadFont = (): void => {
  if (localStorage.getItem(key)) return load();
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 3000 }) : load());
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};
