import { useState } from 'react';
import type { KindFields } from '@sluice/contract/shared/kind';
import { draftOf, settingsOf, type Draft } from './draft.ts';
import { problemsOf, type Problems } from './problems.ts';

const without = (problems: Problems, changed: readonly string[]): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([path]) => !changed.some((name) => path === name || path.startsWith(`${name}.`))),
  );

/** State of a `KindForm`: the draft, its problems, and the settings once it is valid. */
export const useKindForm = (kind: KindFields, initial?: Draft) => {
  const [value, setValue] = useState<Draft>(() => initial ?? draftOf(kind.fields));
  const [hasTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems>({});
  const problems = problemsOf(kind, value);
  const change = (next: Draft) => {
    const changed = Object.keys(kind.fields).filter((name) => next[name] !== value[name]);
    setRefused((previous) => without(previous, changed));
    setValue(next);
  };
  return {
    value,
    change,
    /** Problems to show: all after the first submit, plus those reported by the server. */
    errors: { ...refused, ...(hasTried && problems) },
    /** Returns the settings to send. Returns undefined for an invalid draft and shows all problems from then on. */
    attempt: (): Record<string, unknown> | undefined => {
      setTried(true);
      return Object.keys(problems).length === 0 ? settingsOf(kind.fields, value) : undefined;
    },
    /** Shows problems reported by the server until the field changes. */
    refuse: setRefused,
  };
};
