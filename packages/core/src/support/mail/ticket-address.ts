import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../shared/context.ts';

/** Readers of an email; the address in an email to customers does not allow anyone to answer as the staff. */
export type TicketAudience = 'CUSTOMER' | 'STAFF';

const audiences: readonly TicketAudience[] = ['CUSTOMER', 'STAFF'];
type Keys = Pick<Services, 'secrets' | 'settings'>;

/** Characters of a signature in hex: 80 bits, since a local part has 64 characters at most (RFC 5321 §4.5.3.1.1). */
const signatureLength = 20;
const idLength = 25;

// Mail servers may change the case of a local part, so the id has one case only.
const compactId = (id: string): string =>
  BigInt(`0x${id.replaceAll('-', '')}`)
    .toString(36)
    .padStart(idLength, '0');

const expandId = (compact: string): string | undefined => {
  const digits = [...compact].map((digit) => BigInt(Number.parseInt(digit, 36)));
  const hex = digits
    .reduce((sum, digit) => sum * 36n + digit, 0n)
    .toString(16)
    .padStart(32, '0');
  if (hex.length > 32) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

const signatureOf = ({ secrets }: Keys, audience: TicketAudience, id: string): string =>
  secrets.sign(`ticket-address/${audience}`, id).slice(0, signatureLength);

const isSame = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Returns the address of replies to a ticket, `support+{ticket}.{hmac}@…`; undefined without a mailbox. */
export const ticketAddress = (keys: Keys, ticketId: string, audience: TicketAudience): string | undefined => {
  const { supportMailbox } = keys.settings;
  if (supportMailbox === undefined) return undefined;
  const [local, domain] = supportMailbox.split('@');
  return `${local}+${compactId(ticketId)}.${signatureOf(keys, audience, ticketId)}@${domain}`;
};

/** Returns the ticket and audience of an address of replies; undefined for other addresses and wrong signatures. */
export const readTicketAddress = (
  keys: Keys,
  address: string,
): { ticketId: string; audience: TicketAudience } | undefined => {
  const mailbox = keys.settings.supportMailbox?.toLowerCase();
  const [, local, compact = '', signature = '', domain] =
    /^([^+@]+)\+([0-9a-z]{25})\.([0-9a-f]{20})@([^@]+)$/.exec(address.toLowerCase()) ?? [];
  if (`${local}@${domain}` !== mailbox) return undefined;
  const ticketId = expandId(compact);
  if (ticketId === undefined) return undefined;
  const audience = audiences.find((one) => isSame(signatureOf(keys, one, ticketId), signature));
  return audience && { ticketId, audience };
};
