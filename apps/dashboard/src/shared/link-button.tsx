import { createLink } from '@tanstack/react-router';
import { Button } from '@sluice/ui/core';
import { forwardRef, type ComponentProps } from 'react';

const AnchorButton = forwardRef<HTMLAnchorElement, ComponentProps<typeof Button<'a'>>>((props, ref) => (
  <Button {...props} component="a" ref={ref} />
));
AnchorButton.displayName = 'AnchorButton';

/** A link that looks like a button, with the router's typed `to`. */
export const LinkButton = createLink(AnchorButton);
