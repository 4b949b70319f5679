import { useState, type ChangeEvent, type FormEvent } from 'react';

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

const focusFirst = (form: EventTarget, names: readonly string[]) => {
  if (!(form instanceof HTMLFormElement)) return;
  const inputs = [...form.elements].filter((each) => each instanceof HTMLInputElement);
  inputs.find(({ name }) => names.includes(name))?.focus();
};

/** Text fields of a small form: an error stays until its field changes; the first invalid field is focused. */
export const useFields = <Values extends Record<string, string>>(
  initial: Values,
  validate: (values: Values) => FieldErrors<Values>,
  initialErrors: FieldErrors<Values> = {},
) => {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState(initialErrors);
  const change = (name: keyof Values, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors((before) => ({ ...before, [name]: undefined }));
  };
  const field = (name: keyof Values & string) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
  });
  const submit = (send: (values: Values) => unknown) => (event: FormEvent) => {
    event.preventDefault();
    const fieldErrors = validate(values);
    setErrors(fieldErrors);
    const names = Object.keys(fieldErrors);
    if (names.length > 0) focusFirst(event.currentTarget, names);
    else void send(values);
  };
  return { values, errors, field, change, submit };
};
