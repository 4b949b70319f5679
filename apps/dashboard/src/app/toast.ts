import { problemOf } from './api/problem.ts';

type Toast = { type: 'success' | 'warning'; title: string; text?: string; milliseconds?: number | false };

/** Shows a message at the top right for five seconds, unless stated otherwise. */
export const toast = ({ type, title, text, milliseconds = 5000 }: Toast): void => {
  void import('@sluice/ui/toasts').then(({ notifications }) =>
    notifications.show({
      title,
      message: text ?? '',
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
