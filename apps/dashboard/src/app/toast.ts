import { createElement } from 'react';
import { problemOf } from './api/problem.ts';

type Toast = {
  type: 'success' | 'warning';
  title: string;
  text?: string;
  /** A button that leads somewhere. */
  link?: { label: string; to: string };
  /** How long it stays; false: until it is closed. */
  milliseconds?: number | false;
};

/** Shows a message at the top right for five seconds, unless stated otherwise. */
export const toast = ({ type, title, text, link, milliseconds = 5000 }: Toast): void => {
  void Promise.all([import('@sluice/ui/toasts'), import('./toast-body.tsx')]).then(
    ([{ notifications }, { ToastBody }]) =>
      notifications.show({
        title,
        message: createElement(ToastBody, { text, link }),
        autoClose: milliseconds,
        color: type === 'success' ? 'teal' : 'red',
        withBorder: true,
        closeButtonProps: { 'aria-label': 'Close' },
      }),
  );
};

/** Says that an action failed and why. */
export const toastProblem = (title: string, error: unknown): void => {
  const problem = problemOf(error);
  toast({ type: 'warning', title, text: problem.details[0] ?? problem.text, milliseconds: 10_000 });
};
