import { expect } from '@playwright/test';

type Fields = Record<string, unknown>;

const fieldsOf = (model: object): Fields => Object.fromEntries(Object.entries(model));

/** What every field of a model is an instance of; a list stands for a list of such models, `undefined` for "never filled". */
type Shape = Record<string, unknown>;

const name = (model: object): string => model.constructor.name;

const expectField = (value: unknown, wanted: unknown, place: string): void => {
  if (wanted === undefined) return expect(value, place).toBeUndefined();
  expect(value, place).not.toBeUndefined();
  expect({ [place]: value }).toEqual({ [place]: wanted });
};

/** A model of the SDK that is one of its class, has no field beyond the shape, and each as the shape says. */
export const expectModel = <T extends object>(model: T, type: new (given?: object) => T, shape: Shape): void => {
  const given: object = model;
  expect(given).toBeInstanceOf(type);
  const fields = fieldsOf(model);
  expect(Object.keys(fields).sort(), name(model)).toEqual(Object.keys(shape).sort());
  for (const [field, wanted] of Object.entries(shape)) expectField(fields[field], wanted, `${name(model)}.${field}`);
};
