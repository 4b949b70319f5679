import { describe, expect, it } from 'vitest';
import type { Services } from '../../shared/context.ts';
import { newId } from '../../shared/new-id.ts';
import { createSecretBox } from '../../shared/secret-box.ts';
import { readTicketAddress, ticketAddress } from './ticket-address.ts';

const keysOf = (byte: number): Pick<Services, 'secrets' | 'settings'> => ({
  secrets: createSecretBox(Buffer.alloc(32, byte)),
  settings: {
    isSignupOpen: true,
    terms: { version: '1' },
    mailDomain: 'quay.example',
    staffEmails: [],
    supportMailbox: 'Support@quay.example',
  },
});
const keys = keysOf(1);

describe('the address of a ticket', () => {
  it('is read back for both audiences, also in other letters', () => {
    for (const ticketId of [newId(), '00000000-0000-7000-8000-000000000001', 'ffffffff-ffff-ffff-ffff-ffffffffffff'])
      for (const audience of ['CUSTOMER', 'STAFF'] as const) {
        const address = ticketAddress(keys, ticketId, audience) ?? '';
        expect(address.indexOf('@')).toBeLessThanOrEqual(64);
        expect(readTicketAddress(keys, address)).toEqual({ ticketId, audience });
        expect(readTicketAddress(keys, address.toUpperCase())).toEqual({ ticketId, audience });
      }
  });

  it('rejects guessed tickets, signatures of others, other mailboxes and other keys', () => {
    const address = ticketAddress(keys, newId(), 'CUSTOMER') ?? '';
    const other = ticketAddress(keys, newId(), 'CUSTOMER') ?? '';
    const signature = /\.(.{20})@/.exec(other)?.[1] ?? '';
    const guesses = [
      address.replace(/\.[^.@]{20}@/, `.${signature}@`),
      address.replace('quay', 'harbour'),
      address.replace('Support+', 'sales+'),
      `Support+${'z'.repeat(25)}.${signature}@quay.example`,
      'Support@quay.example',
      '',
    ];
    expect(guesses.map((guess) => readTicketAddress(keys, guess))).toEqual(guesses.map(() => undefined));
    expect(readTicketAddress(keysOf(2), address)).toBeUndefined();
  });
});
