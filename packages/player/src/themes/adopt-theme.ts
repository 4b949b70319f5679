import { defaultTheme } from './default-theme.ts';

let sheet: CSSStyleSheet | undefined;

/** Gives a shadow root the theme; a constructed sheet passes a policy that forbids inline styles. */
export function adoptTheme(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(defaultTheme);
  }
  root.adoptedStyleSheets = [sheet];
}
