import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

type UnsavedGuard = {
  isChanged: boolean;
  /** Name of the edited resource, such as `alert rule`. */
  noun: string;
  /** True if the changes are stored and survive a reload; otherwise the browser asks before it. */
  survivesReload?: boolean;
  /** Called when the user leaves without saving. */
  onDiscard?: () => void;
};

/** Asks before leaving a screen with unsaved changes; returns the dialog to render. */
export const useUnsavedGuard = ({ isChanged, noun, survivesReload = false, onDiscard }: UnsavedGuard): ReactNode => {
  const blocker = useBlocker({
    // Search parameters may change while the screen is open.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged && !survivesReload,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title="Leave without saving?"
      confirm="Leave"
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      Your changes to this {noun} will be lost.
    </ConfirmDialog>
  );
};
