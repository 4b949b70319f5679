import {
  createContext,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ElementType,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './floating.module.css';
import { ExtendedTarget } from './extended-target.tsx';
import { useClickOutside, useFloating } from './use-floating.ts';

type MenuState = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Closes the menu and returns the focus to its button. */
  leave: () => void;
  width: number | undefined;
};

const Context = createContext<MenuState | undefined>(undefined);

const useMenu = (): MenuState => {
  const state = use(Context);
  if (!state) throw new Error('Menu is missing.');
  return state;
};

const Target = ({ children }: { children: ReactElement }) => {
  const { id, anchor, isOpen, setOpen } = useMenu();
  return (
    <ExtendedTarget
      target={children}
      ref={anchor}
      id={`${id}-target`}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': id })}
      onClick={() => setOpen(!isOpen)}
    />
  );
};

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled)') ?? []),
];

/** Returns the item that a key moves the focus to: the neighbor, the first or last, or the next with that letter. */
const itemForKey = (items: readonly HTMLElement[], focused: number, key: string): HTMLElement | undefined => {
  if (key === 'ArrowDown') return items[(focused + 1) % items.length];
  if (key === 'ArrowUp') return items.at(focused <= 0 ? -1 : focused - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(focused + 1), ...items.slice(0, focused + 1)];
  return following.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
};

const Items = ({ children }: { children: ReactNode }) => {
  const { id, anchor, setOpen, leave, width } = useMenu();
  const list = useFloating({ anchor, placement: 'bottom-end' });
  useClickOutside(list, anchor, () => setOpen(false));
  useEffect(() => itemsOf(list.current)[0]?.focus({ preventScroll: true }), [list]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape') leave();
    const items = itemsOf(list.current);
    const focused = items.findIndex((item) => item === document.activeElement);
    const next = itemForKey(items, focused, event.key);
    next?.focus();
    if (next || event.key === 'Escape') event.preventDefault();
  };
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      aria-labelledby={`${id}-target`}
      popover="manual"
      className={styles.floating}
      style={{ width }}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};

const Dropdown = ({ children }: { children: ReactNode }) => (useMenu().isOpen ? <Items>{children}</Items> : null);

type ItemOptions = {
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  color?: 'red';
  closeMenuOnClick?: boolean;
  /** Draws the item as another element, such as a link. */
  renderRoot?: (attributes: ComponentProps<'a'>) => ReactNode;
  children: ReactNode;
};
type ItemProps<Component extends ElementType> = ItemOptions & { component?: Component } & Omit<
    ComponentProps<Component>,
    keyof ItemOptions | 'component'
  >;

const Item = <Component extends ElementType = 'button'>({
  component,
  leftSection,
  rightSection,
  color,
  closeMenuOnClick = true,
  renderRoot,
  children,
  onClick,
  ...rest
}: ItemProps<Component>) => {
  const { leave } = useMenu();
  const attributes = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'data-color': color,
    // Dialogs of Mantine leave Escape to elements marked so.
    'data-mantine-stop-propagation': true,
    onClick: (event: unknown) => {
      onClick?.(event);
      if (closeMenuOnClick) leave();
    },
    children: (
      <>
        {leftSection}
        <span className={styles.text}>{children}</span>
        {rightSection}
      </>
    ),
  };
  if (renderRoot) return renderRoot(attributes);
  if (!component) return <button type="button" {...rest} {...attributes} />;
  const Root: ElementType = component;
  return <Root {...rest} {...attributes} />;
};

const Label = ({ children, style }: Pick<ComponentProps<'div'>, 'children' | 'style'>) => (
  <div className={styles.label} style={style}>
    {children}
  </div>
);

const Divider = () => <div role="separator" className={styles.divider} />;

type MenuProps = {
  /** The component opens and closes itself if undefined. */
  opened?: boolean;
  onChange?: (isOpen: boolean) => void;
  width?: number;
  children: ReactNode;
};

const Root = ({ opened, onChange, width, children }: MenuProps) => {
  const id = useId();
  const anchor = useRef<HTMLElement>(null);
  const [isOwnOpen, setOwnOpen] = useState(false);
  const setOpen = (isOpen: boolean) => {
    setOwnOpen(isOpen);
    onChange?.(isOpen);
  };
  const leave = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return <Context value={{ id, anchor, isOpen: opened ?? isOwnOpen, setOpen, leave, width }}>{children}</Context>;
};

/** Menu of actions below a button, aligned with its end. */
export const Menu = Object.assign(Root, { Target, Dropdown, Item, Label, Divider });
