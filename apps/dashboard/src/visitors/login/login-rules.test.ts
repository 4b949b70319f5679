import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { loginFailure, validateLogin } from './login-rules.ts';

const refusal = (status: number, code: number) =>
  new ApiError({ status, code, message: 'no', developerMessage: 'no', details: [], requestId: 'r' });

describe('login form', () => {
  it('requires both fields', () =>
    expect(validateLogin({ email: ' ', password: ' ' })).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Please enter your password.',
    }));
  it('accepts both fields', () => expect(validateLogin({ email: 'a@b.io', password: 'x' })).toEqual({}));
});

describe('a failed login', () => {
  it('asks for the code without an error at first', () =>
    expect(loginFailure(refusal(401, 6007))).toEqual({ needsCode: true, message: undefined }));
  it('reports a wrong code', () =>
    expect(loginFailure(refusal(401, 6008)).message).toBe('Wrong access code. Please try again.'));
  it('reports a wrong user name or password', () =>
    expect(loginFailure(refusal(401, 6003)).message).toBe('Login failed, check your username and password.'));
  it('refers to support when the server does not respond', () =>
    expect(loginFailure(new TypeError('network')).message).toBe('Login failed. Please contact support.'));
});
