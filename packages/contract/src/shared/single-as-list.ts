import { z } from 'zod';

/** Lets a list schema accept a single object in place of a list of one, as older clients send it. */
export const singleAsList = <List extends z.ZodType>(list: List) =>
  z.preprocess((value) => {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? [value] : value;
  }, list);
