import { useState } from 'react';
import type { KindFields } from '@sluice/contract/shared/kind';
import { draftOf, settingsOf, type Draft } from './draft.ts';
import { problemsOf, type Problems } from './problems.ts';

const without = (problems: Problems, changed: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => !changed.some((name) => path === name || path.startsWith(`${name}.`))),
  );

/** The state of a `KindForm`: what is typed, what is wrong with it, and the settings once nothing is. */
export const useKindForm = (kind: KindFields, initial?: Draft) => {
  const [value, setValue] = useState<Draft>(() => initial ?? draftOf(kind.fields));
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const problems = problemsOf(kind, value);
  const change = (next: Draft) => {
    const changed = Object.keys(kind.fields).filter((name) => next[name] !== value[name]);
    setRefused((former) => without(former, changed));
    setValue(next);
  };
  return {
    value,
    change,
    /** What to show: after the first attempt everything that is wrong, and what the server refused. */
    errors: { ...refused, ...(hasTried && problems) },
    /** The settings to send; nothing, and every problem is shown from then on, where some are wrong. */
    attempt: (): Record<string, unknown> | undefined => {
      setTried(true);
      return Object.keys(problems).length === 0 ? settingsOf(kind.fields, value) : undefined;
    },
    /** Shows what the server refused until the field is changed. */
    refuse: setRefused,
  };
};
