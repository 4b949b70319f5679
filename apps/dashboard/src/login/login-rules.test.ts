import { ApiError } from '@sluice/api-client';
import { describe, expect, it } from 'vitest';
import { loginFailure, validateLogin } from './login-rules.ts';

const refusal = (status: number, code: number) =>
  new ApiError({ status, code, message: 'no', developerMessage: 'no', details: [], requestId: 'r' });

describe('login form', () => {
  it('asks for both fields', () =>
    expect(validateLogin({ email: ' ', password: ' ' })).toEqual({
      email: 'Please enter a valid email address.',
      password: 'Please enter your password.',
    }));
  it('is content with both', () => expect(validateLogin({ email: 'a@b.io', password: 'x' })).toEqual({}));
});

describe('a refused login', () => {
  it('asks for the code without a message at first', () =>
    expect(loginFailure(refusal(401, 6007))).toEqual({ needsCode: true, message: undefined }));
  it('says that the code was wrong', () =>
    expect(loginFailure(refusal(401, 6008)).message).toBe('Wrong access code. Please try again.'));
  it('says that name or password are wrong', () =>
    expect(loginFailure(refusal(401, 6003)).message).toBe('Login failed, check your username and password.'));
  it('points to support when nothing answered', () =>
    expect(loginFailure(new TypeError('network')).message).toBe('Login failed. Please contact support.'));
});
