import type { Control, ControlContext } from './control.ts';
import { drawIcon, make, makeIconButton, setAttribute } from './dom.ts';
import { type MenuChoice, type MenuSection, menuSections } from './menu-content.ts';

export interface SettingsMenu extends Control {
  /** The panel, positioned by the skin. */
  panel: HTMLElement;
  close(): void;
  readonly isOpen: boolean;
}

/** Button and two-level menu for quality, audio, subtitles and speed. */
export function settingsMenu({ player, strings }: ControlContext): SettingsMenu {
  const button = makeIconButton('settings', () => (isOpen() ? close() : open()));
  button.show('settings', strings.settings);
  setAttribute(button.element, 'aria-haspopup', 'menu');
  const panel = make('div', { class: 'menu', role: 'menu', 'aria-label': strings.settings, hidden: true });
  let sectionId: MenuSection['id'] | undefined;
  let drawn = '';
  const isOpen = () => !panel.hidden;
  const sections = () => menuSections(player.state, player, strings);

  const draw = () => {
    const section = sections().find((candidate) => candidate.id === sectionId);
    const signature = JSON.stringify(section ?? sections());
    if (signature === drawn) return;
    const focused = panel.querySelector<HTMLElement>(':focus')?.dataset['id'];
    drawn = signature;
    setAttribute(panel, 'aria-label', section?.label ?? strings.settings);
    panel.replaceChildren(...(section ? sectionItems(section) : rootItems()));
    if (focused !== undefined) focusItem(panel, focused);
  };
  const show = (id: MenuSection['id'] | undefined, focusId?: string) => {
    sectionId = id;
    drawn = '';
    draw();
    focusItem(panel, focusId);
  };
  const rootItems = () =>
    sections().map((section) =>
      menuItem({ role: 'menuitem', 'aria-haspopup': 'menu', 'data-id': section.id }, section.label, section.value, () =>
        show(section.id, chosenId(section)),
      ),
    );
  const sectionItems = (section: MenuSection) => [
    backItem(section.label, () => show(undefined, section.id)),
    ...section.choices.map((choice) => choiceItem(choice, () => show(undefined, section.id))),
  ];
  const open = () => {
    setAttribute(panel, 'hidden', false);
    setAttribute(button.element, 'aria-expanded', 'true');
    show(undefined);
  };
  const close = () => {
    const hadFocus = panel.contains(panel.querySelector(':focus'));
    setAttribute(panel, 'hidden', true);
    setAttribute(button.element, 'aria-expanded', 'false');
    if (hadFocus) button.element.focus();
  };
  panel.addEventListener('keydown', (event) => {
    event.stopPropagation();
    const step = stepOf(event.key, panel);
    if (step) step.focus();
    else if (event.key === 'Escape') close();
    else if (event.key === 'ArrowLeft' && sectionId) show(undefined, sectionId);
    else if (event.key === 'ArrowRight' && !sectionId) panel.querySelector<HTMLElement>(':focus')?.click();
    else if (event.key === 'Tab') close();
    else return;
    if (event.key !== 'Tab') event.preventDefault();
  });
  return {
    element: button.element,
    panel,
    close,
    get isOpen() {
      return isOpen();
    },
    update() {
      setAttribute(button.element, 'hidden', sections().length === 0);
      if (isOpen()) draw();
    },
  };
}

const itemsOf = (panel: HTMLElement) => Array.from(panel.querySelectorAll<HTMLElement>('[data-id]'));
const chosenId = (section: MenuSection) => section.choices.find((choice) => choice.isChosen)?.id;

function focusItem(panel: HTMLElement, id?: string): void {
  const items = itemsOf(panel);
  (items.find((item) => item.dataset['id'] === id) ?? items[0])?.focus();
}

function stepOf(key: string, panel: HTMLElement): HTMLElement | undefined {
  const items = itemsOf(panel);
  const at = items.findIndex((item) => item.matches(':focus'));
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}

function menuItem(attributes: Record<string, string>, label: string, value: string, onClick: () => void): HTMLElement {
  const item = make(
    'button',
    { type: 'button', class: 'item', tabindex: '-1', ...attributes },
    make('span', { class: 'item-label' }, label),
    make('span', { class: 'item-value' }, value),
    drawIcon('forward'),
  );
  item.addEventListener('click', onClick);
  return item;
}

function backItem(label: string, onClick: () => void): HTMLElement {
  const attributes = { type: 'button', class: 'item item-back', tabindex: '-1', role: 'menuitem', 'data-id': 'back' };
  const item = make('button', attributes, drawIcon('back'), make('span', { class: 'item-label' }, label));
  item.addEventListener('click', onClick);
  return item;
}

function choiceItem(choice: MenuChoice, onChosen: () => void): HTMLElement {
  const item = make(
    'button',
    {
      type: 'button',
      class: 'item',
      tabindex: '-1',
      role: 'menuitemradio',
      'aria-checked': String(choice.isChosen),
      'data-id': choice.id,
    },
    drawIcon('check'),
    make('span', { class: 'item-label' }, choice.label),
    make('span', { class: 'item-value' }, choice.detail ?? ''),
  );
  item.addEventListener('click', () => {
    choice.choose();
    onChosen();
  });
  return item;
}
