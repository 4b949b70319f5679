/** The typeface comes after the first screen: its 48 kB would delay the largest paint on a slow line. */
export const loadFontWhenIdle = (): void => {
  const load = () => void import('@sluice/ui/styles/inter.css');
  const whenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(load, { timeout: 3000 }) : setTimeout(load, 500);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
};
