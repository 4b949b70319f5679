import { cloneElement, type ComponentProps, type ReactElement, type RefObject } from 'react';

type Handler = (event: never) => void;
const isHandler = (value: unknown): value is Handler => typeof value === 'function';

type ExtendedTargetProps = { target: ReactElement; ref: RefObject<HTMLElement | null> } & Omit<
  ComponentProps<'button'>,
  'ref'
>;

/** Draws an element with more attributes; handlers run after its own. */
export const ExtendedTarget = ({ target, ...added }: ExtendedTargetProps) => {
  const own = new Map<string, unknown>(Object.entries(target.props ?? {}));
  const merged = Object.entries(added).map(([name, value]: [string, unknown]) => {
    const former = own.get(name);
    if (!isHandler(former) || !isHandler(value)) return [name, value];
    const both: Handler = (event) => {
      former(event);
      value(event);
    };
    return [name, both];
  });
  return cloneElement(target, Object.fromEntries(merged));
};
