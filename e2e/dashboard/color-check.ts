import type { Page } from 'playwright';
import { colorRules, prepareAxe, runOptions, toFindings, type Axe, type Finding } from './axe.ts';

/** Look of a text, and its place in the page: the names and classes of its ancestors. */
type Text = { look: string; place: string };

/** Look of components with a tree of their own, which are always checked. */
const unknownLook = '';

declare global {
  /** Elements with text; set by `collectTexts` for the run of axe. */
  var coloredTexts: (Text & { elements: Element[] })[] | undefined;
}

/**
 * Returns all texts of a page by their look: everything that decides about their contrast, and whether links are
 * recognizable. Runs in the page.
 *
 * The background of a text is whatever is painted at its place, by ancestors or by boxes that overlap it.
 */
const collectTexts = (lookOfOwnTree: string): Text[] => {
  const clear = 'rgba(0, 0, 0, 0)';
  const all = [...document.querySelectorAll('body, body *')];
  const isPainted = ({ backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean =>
    backgroundColor !== clear || backgroundImage !== 'none';
  const boxes = all.flatMap((element) => {
    const style = getComputedStyle(element);
    if (!isPainted(style)) return [];
    const paint = style.backgroundImage === 'none' ? style.backgroundColor : style.backgroundImage;
    return [{ element, paint, area: element.getBoundingClientRect() }];
  });
  const paintAt = (element: Element, { left, right, top, bottom }: DOMRect): string[] => {
    const x = (left + right) / 2;
    const y = (top + bottom) / 2;
    return boxes
      .filter(({ area }) => area.left <= x && x <= area.right && area.top <= y && y <= area.bottom)
      .filter((box) => box.element === element || !element.contains(box.element))
      .map(({ paint }) => paint)
      .filter((paint, index, paints) => paint !== paints[index - 1]);
  };

  const effects = new Map<Element, string>();
  /** Returns what changes the colors of a whole subtree. */
  const effectsOn = (element: Element | null): string => {
    if (!element) return '';
    const known = effects.get(element);
    if (known !== undefined) return known;
    const { opacity, filter, mixBlendMode } = getComputedStyle(element);
    const own =
      opacity === '1' && filter === 'none' && mixBlendMode === 'normal' ? '' : `${opacity} ${filter} ${mixBlendMode};`;
    const text = effectsOn(element.parentElement) + own;
    effects.set(element, text);
    return text;
  };

  const fontOf = ({ color, fontSize, fontWeight, fontStyle, textShadow, textDecoration }: CSSStyleDeclaration) => [
    color,
    fontSize,
    fontWeight,
    fontStyle,
    textShadow,
    textDecoration,
  ];
  /** Returns the look of a link, and of the text around it. */
  const linkOf = (element: Element): unknown[] => {
    const link = element.closest('a, [role="link"]');
    const parent = link?.parentElement;
    if (!link || !parent) return [];
    const { borderBottom, display } = getComputedStyle(link);
    const isInText = link.closest('p, li, td, dd, div, section')?.textContent !== link.textContent;
    return [fontOf(getComputedStyle(link)), borderBottom, display, isInText, fontOf(getComputedStyle(parent))];
  };

  const isControl = (element: Element): boolean => element.matches('input, select, textarea');
  /** Returns the area of an element's own text. */
  const areaOf = (element: Element): DOMRect | undefined => {
    if (element.shadowRoot !== null || isControl(element)) return element.getBoundingClientRect();
    const [first] = [...element.childNodes].filter(
      (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
    );
    if (!first) return undefined;
    const range = document.createRange();
    range.selectNodeContents(first);
    return range.getBoundingClientRect();
  };
  const places = new Map<Element, string>();
  const placeOf = (element: Element | null): string => {
    if (!element) return '';
    const known = places.get(element);
    if (known !== undefined) return known;
    const place = `${placeOf(element.parentElement)}>${element.localName}.${element.getAttribute('class') ?? ''}`;
    places.set(element, place);
    return place;
  };
  globalThis.coloredTexts = [];
  for (const element of all) {
    const area = areaOf(element);
    if (!area || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    // Disabled controls need no contrast.
    if (element.closest(':disabled, [aria-disabled="true"]')) continue;
    const look = JSON.stringify([
      fontOf(getComputedStyle(element)),
      paintAt(element, area),
      effectsOn(element),
      linkOf(element),
    ]);
    const hasOwnTree = element.shadowRoot !== null;
    const elements = [element, element.closest('a, [role="link"]') ?? element];
    globalThis.coloredTexts.push({ look: hasOwnTree ? lookOfOwnTree : look, place: placeOf(element), elements });
  }
  return globalThis.coloredTexts.map(({ look, place }) => ({ look, place }));
};

/** Runs the rules on the texts with these indexes; returns the violations, and the texts that have enough contrast. */
const checkTexts = async ({ indexes, given }: { indexes: number[]; given: object }) => {
  // Defined by the script of axe.
  const { axe } = globalThis as unknown as { axe: Axe };
  const texts = globalThis.coloredTexts ?? [];
  const elements = new Set(indexes.flatMap((index) => texts[index]?.elements ?? []));
  const { violations, passes } = await axe.run({ include: [...elements] }, given);
  // Texts that are not on screen pass without a measured contrast.
  const measured = new Set(
    passes
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ nodes }) => nodes)
      .filter(({ any }) => any.some(({ data }) => typeof (data as { bgColor?: string } | null)?.bgColor === 'string'))
      .map(({ element }) => element),
  );
  return { violations, passed: indexes.filter((index) => measured.has(texts[index]?.elements[0])) };
};

/**
 * Returns a function that checks the contrast of a page's texts, each look once: texts with the same colors, font and
 * backgrounds as one that passed on an earlier page have the same contrast.
 *
 * A text that axe cannot judge, such as one outside the window, is checked once at each place.
 */
export const createColorCheck = (): ((page: Page) => Promise<Finding[]>) => {
  const proven = new Set<string>();
  const undecided = new Set<string>();
  return async (page) => {
    await prepareAxe(page);
    const texts = await page.evaluate(collectTexts, unknownLook);
    const keyOf = ({ look, place }: Text): string => `${look} ${place}`;
    const isNew = (text: Text): boolean =>
      text.look === unknownLook || (!proven.has(text.look) && !undecided.has(keyOf(text)));
    const indexes = [...texts.entries()].filter(([, text]) => isNew(text)).map(([index]) => index);
    if (indexes.length === 0) return [];
    const given = { ...runOptions, resultTypes: ['violations', 'passes'], elementRef: true, runOnly: colorRules };
    const { violations, passed } = await page.evaluate(checkTexts, { indexes, given });
    if (violations.length > 0) return toFindings(violations);
    for (const index of passed) proven.add(texts[index]?.look ?? '');
    for (const text of indexes.map((index) => texts[index])) if (text && isNew(text)) undecided.add(keyOf(text));
    return [];
  };
};
