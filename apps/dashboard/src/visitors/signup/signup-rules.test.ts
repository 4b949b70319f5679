import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { refusalText, waitInWords } from '../shared/refusals.ts';
import { validateNewPassword } from '../../shared/password/password-rules.ts';
import { scoreOf } from '../../shared/password/password-strength.ts';
import { signupQuery } from './signup-query.ts';
import { registerFailure } from './signup-rules.ts';
import { filled, strengthOf } from '../../shared/password/strength-rules.ts';
import { CaptchaError } from '../shared/use-captcha.ts';

describe('password strength', () => {
  it.each([
    ['1234567', 4, 'too short', 0, 'red'],
    ['12345678', 0, 'worst', 0, 'red'],
    ['12345678', 1, 'bad', 25, 'orange'],
    ['12345678', 2, 'weak', 50, 'yellow'],
    ['12345678', 3, 'good', 75, 'lime'],
    ['12345678', 4, 'strong', 100, 'green'],
  ])('%s with score %i is %s: %i %%, %s', (password, score, label, percentage, color) =>
    expect(strengthOf(password, score)).toEqual({ label, percentage, color }),
  );

  it('always fills at least a tenth of the bar', () => expect(filled(strengthOf('', 0))).toBe(10));

  it('recognizes common passwords, and those based on the user’s email', () => {
    expect(scoreOf('password1', [])).toBe(0);
    expect(scoreOf('harbourmaster', ['harbourmaster'])).toBe(0);
    expect(scoreOf('quay lantern 7 gulls', [])).toBe(4);
  });
});

describe('a new password', () => {
  it('must be entered twice', () => {
    expect(validateNewPassword({ password: 'abc', retype: '' })).toEqual({
      password: 'Please make sure that your password contains at least 8 characters.',
      retype: 'Please retype your password.',
    });
    expect(validateNewPassword({ password: 'abcdefg1', retype: 'abcdefg2' })).toEqual({
      retype: 'Passwords must be identical.',
    });
    expect(validateNewPassword({ password: 'abcdefg1', retype: ' abcdefg1 ' })).toEqual({});
  });
});

it('formats wait times', () =>
  expect([1, 45, 91, 3600, 8000].map(waitInWords)).toEqual([
    '1 second',
    '45 seconds',
    '2 minutes',
    '60 minutes',
    '3 hours',
  ]));

it('never shows the message of a failing server', () =>
  expect(refusalText(new ApiError({ status: 500, code: 0, message: 'stack' }))).toBe(
    'Something went wrong. Please try again or contact support.',
  ));

it('reports a failed captcha separately', () =>
  expect(registerFailure(new CaptchaError('x')).message).toBe(
    'Captcha failed. Check your network connection and try again.',
  ));

it('reads only known query parameters', () =>
  expect(signupQuery({ code: 'c', utm_source: 'x', email: '' })).toEqual({ code: 'c' }));
