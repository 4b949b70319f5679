import { defaultTheme } from './default-theme.ts';

let sheet: CSSStyleSheet | undefined;

/** Adopts the theme in a shadow root; constructed sheets pass a policy that forbids inline styles. */
export function adoptTheme(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(defaultTheme);
  }
  root.adoptedStyleSheets = [sheet];
}
