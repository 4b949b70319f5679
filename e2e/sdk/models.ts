import { expect } from '@playwright/test';

type Fields = Record<string, unknown>;

const fieldsOf = (model: object): Fields => Object.fromEntries(Object.entries(model));

/** Expected instance of every model field; a list means a list of such models, `undefined` means "never filled". */
type Shape = Record<string, unknown>;

const name = (model: object): string => model.constructor.name;

const expectField = (value: unknown, expected: unknown, place: string): void => {
  if (expected === undefined) return expect(value, place).toBeUndefined();
  expect(value, place).not.toBeUndefined();
  expect({ [place]: value }).toEqual({ [place]: expected });
};

/** Expects a model to be of its class and to have exactly the fields of the shape. */
export const expectModel = <T extends object>(model: T, type: new (given?: object) => T, shape: Shape): void => {
  const given: object = model;
  expect(given).toBeInstanceOf(type);
  const fields = fieldsOf(model);
  expect(Object.keys(fields).sort(), name(model)).toEqual(Object.keys(shape).sort());
  for (const [field, wanted] of Object.entries(shape)) expectField(fields[field], wanted, `${name(model)}.${field}`);
};
