import type { ReactNode, Ref } from 'react';

type ScrollRegionProps = {
  label: string;
  as?: 'section' | 'pre';
  className?: string | undefined;
  ref?: Ref<HTMLElement & HTMLPreElement>;
  onScroll?: () => void;
  children: ReactNode;
};

/** A part of a screen that scrolls by itself, and so must be within reach of the keyboard. */
export const ScrollRegion = ({ label, as: Element = 'section', children, ...rest }: ScrollRegionProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <Element {...rest} role="region" aria-label={label} tabIndex={0}>
    {children}
  </Element>
);
