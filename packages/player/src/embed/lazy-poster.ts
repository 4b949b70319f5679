import { drawIcon, make } from '../controls/dom.ts';

const styles = /* css */ `
.lazy { position: absolute; inset: 0; width: 100%; height: 100%; padding: 0; border: 0; background: #000; cursor: pointer; }
.lazy img { width: 100%; height: 100%; object-fit: contain; }
.lazy svg { position: absolute; inset: 0; margin: auto; width: 72px; height: 72px; padding: 19px; box-sizing: border-box; border-radius: 50%; fill: #fff; background: #006aed; }
`;

/** Shows a poster with a play button that loads the player at the first click. */
export function showPoster(
  container: HTMLElement,
  { poster, title }: { poster: string | undefined; title: string | undefined },
  onClick: () => void,
): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const picture = poster ? [make('img', { src: poster, alt: '' })] : [];
  const label = title ? `Play: ${title}` : 'Play';
  const button = make('button', { type: 'button', class: 'lazy', 'aria-label': label }, ...picture, drawIcon('play'));
  button.addEventListener('click', () => {
    button.remove();
    onClick();
  });
  container.append(button);
}
