import { Button } from '@sluice/ui/core';
import type { ReactNode } from 'react';

type TextButtonProps = { onClick: () => void; children: ReactNode; disabled?: boolean };

/** Secondary action of a single-column screen. */
export const TextButton = ({ onClick, children, disabled = false }: TextButtonProps) => (
  <Button variant="subtle" size="md" fullWidth mt="xs" disabled={disabled} onClick={onClick}>
    {children}
  </Button>
);
