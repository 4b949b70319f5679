import type { ReactNode, Ref } from 'react';

type ScrollRegionProps = {
  label: string;
  as?: 'section' | 'pre';
  className?: string | undefined;
  ref?: Ref<HTMLElement & HTMLPreElement>;
  onScroll?: () => void;
  children: ReactNode;
};

/** Part of a screen that scrolls on its own and is therefore focusable. */
export const ScrollRegion = ({ label, as: Element = 'section', children, ...rest }: ScrollRegionProps) => (
  <Element {...rest} role="region" aria-label={label} tabIndex={0}>
    {children}
  </Element>
);
