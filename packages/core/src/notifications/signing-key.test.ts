import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { newSigningKey, signatureHeaders } from './signing-key.ts';

const body = JSON.stringify({ type: 'ENCODING_FINISHED' });
const message = () => ({ id: 'm-1', sentAt: new Date(), body });

describe('the signature of a message', () => {
  it('is verified by the published library with a generated key', () => {
    const key = newSigningKey();
    expect(new Webhook(key).verify(body, signatureHeaders(key, message()))).toEqual({ type: 'ENCODING_FINISHED' });
    expect(() => new Webhook(newSigningKey()).verify(body, signatureHeaders(key, message()))).toThrow('signature');
    expect(() => new Webhook(key).verify(`${body} `, signatureHeaders(key, message()))).toThrow('signature');
  });

  it('is verified with any text as key', () => {
    const key = 'any text as a key';
    const verifier = new Webhook(key, { format: 'raw' });
    expect(verifier.verify(body, signatureHeaders(key, message()))).toEqual({ type: 'ENCODING_FINISHED' });
  });

  it('is rejected when it is too old', () => {
    const key = newSigningKey();
    const old = { ...message(), sentAt: new Date(Date.now() - 600_000) };
    expect(() => new Webhook(key).verify(body, signatureHeaders(key, old))).toThrow('timestamp');
  });
});
