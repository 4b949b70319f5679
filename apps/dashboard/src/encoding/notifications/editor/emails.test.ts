import { describe, expect, it } from 'vitest';
import { emailProblem, emailsIn } from './emails.ts';

describe('entered addresses', () => {
  it('are split at commas, ignoring spaces', () => {
    expect(emailsIn(' a@harbour.example, b@harbour.example ,')).toEqual(['a@harbour.example', 'b@harbour.example']);
  });

  it('are rejected if one is invalid, already listed, entered twice, or one too many', () => {
    expect(emailProblem('', [])).toBeUndefined();
    expect(emailProblem('a@harbour.example, nobody', [])).toBe('Email is not valid');
    expect(emailProblem('A@harbour.example', ['a@harbour.example'])).toBe('Email already in the list');
    expect(emailProblem('a@harbour.example,a@harbour.example', [])).toBe('Email already in the list');
    const fifty = Array.from({ length: 50 }, (_, index) => `p${index}@harbour.example`);
    expect(emailProblem('a@harbour.example', fifty)).toBe('Max 50 emails can be added');
  });
});
