import { describe, expect, it } from 'vitest';
import { brokenPasswordRule, isEmail } from './rules.ts';

describe('email', () => {
  it.each(['a@b.io', 'first.last+tag@sub.example.com', 'a@[127.0.0.1]'])('accepts %s', (text) =>
    expect(isEmail(text)).toBe(true),
  );
  it.each(['', 'a', 'a@b', 'a@b.c', 'a b@c.io', '@b.io'])('rejects "%s"', (text) => expect(isEmail(text)).toBe(false));
});

it('returns the first rule that a password breaks', () => {
  expect(brokenPasswordRule('short1')).toBe('Please make sure that your password contains at least 8 characters.');
  expect(brokenPasswordRule('12345678')).toBe('Please make sure that your password contains at least one letter.');
  expect(brokenPasswordRule('abcdefgh')).toBe('Please make sure that your password contains at least one digit.');
  expect(brokenPasswordRule('abcdefg1')).toBeUndefined();
});
