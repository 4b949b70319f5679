import { type IconName, icons } from './icons.ts';

type Attributes = Record<string, string | boolean | undefined>;

/** Creates an element; `true` sets an empty attribute, `false` and `undefined` omit it. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(node, name, value);
  node.append(...children);
  return node;
}

/** Sets, empties or removes an attribute; leaves the document untouched when nothing changes. */
export function setAttribute(node: Element, name: string, value: string | boolean | undefined): void {
  if (value === false || value === undefined) node.removeAttribute(name);
  else if (node.getAttribute(name) !== (value === true ? '' : value))
    node.setAttribute(name, value === true ? '' : value);
}

export function setText(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Creates an icon that is hidden from screen readers. */
export function drawIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', icons[name]);
  svg.append(path);
  return svg;
}

interface IconButton {
  element: HTMLButtonElement;
  show(icon: IconName, label: string, shortcut?: string): void;
}

/** Creates an icon button whose name is also its tooltip. */
export function makeIconButton(className: string, onClick: () => void): IconButton {
  const element = make('button', { type: 'button', class: `button ${className}` });
  element.addEventListener('click', onClick);
  let current: IconName | undefined;
  return {
    element,
    show(icon, label, shortcut) {
      if (icon !== current) element.replaceChildren(drawIcon(icon));
      current = icon;
      setAttribute(element, 'aria-label', label);
      setAttribute(element, 'title', shortcut ? `${label} (${shortcut})` : label);
    },
  };
}
