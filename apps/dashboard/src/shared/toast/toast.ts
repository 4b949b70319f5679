import { createElement } from 'react';
import { problemOf } from '../../app/api/problem.ts';

type Toast = {
  type: 'success' | 'warning';
  title: string;
  text?: string;
  /** Link shown as a button. */
  link?: { label: string; to: string };
  /** Milliseconds until it closes; false keeps it open until closed manually. */
  milliseconds?: number | false;
};

/** Shows a message at the top right, for five seconds by default. */
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

/** Shows that an action failed, and why. */
export const toastProblem = (title: string, error: unknown): void => {
  const problem = problemOf(error);
  toast({ type: 'warning', title, text: problem.details[0] ?? problem.text, milliseconds: 10_000 });
};
