import { createHash } from 'node:crypto';
import ReplyParser from 'email-reply-parser';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanFileName } from '../attachments/file-name.ts';
import { htmlToText } from './html-to-text.ts';

/** Bytes of an email, with its attachments in their encoding for transfer: one of 25 MB and its text. */
export const mailBytesMax = 40 * 1_048_576;

const bodyLengthMax = 50_000;
/** Characters in which a reply is looked for; what follows is part of the whole text only. */
const parsedLengthMax = 20_000;
const fullLengthMax = 500_000;
const referencesMax = 50;
const addressesMax = 50;

export type IncomingFile = { name: string; contentType: string; content: Uint8Array };

/** A received email; all texts are untrusted. */
export type IncomingMail = {
  /** Hash of what identifies the email, also when a mail server delivers it again. */
  digest: string;
  messageId: string | undefined;
  /** Message-IDs that it refers to. */
  references: string[];
  /** Address of the author in lowercase; undefined unless there is exactly one. */
  from: string | undefined;
  /** Addresses that it was sent to, in lowercase. */
  recipients: string[];
  subject: string;
  /** Text without quotes and signature. */
  body: string;
  /** Whole text. */
  fullText: string;
  files: IncomingFile[];
  /** Values of all headers with this lowercase name. */
  headers: (name: string) => string[];
};

// PostgreSQL cannot store NUL or unpaired surrogates, and control characters have no place in a text.
const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '');

const mailboxesOf = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap(({ address, group }) => (group ? group.map((member) => member.address) : [address ?? '']));

const addressPattern = /^[^\s@<>,;"\p{Cc}]{1,64}@[^\s@<>,;"\p{Cc}]{1,189}$/u;
const validAddresses = (addresses: readonly string[]): string[] => [
  ...new Set(
    addresses.map((address) => address.trim().toLowerCase()).filter((address) => addressPattern.test(address)),
  ),
];

const bytesOf = (content: Attachment['content']): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);

const contentTypePattern = /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/;

const fileOf = ({ filename, mimeType, content }: Attachment): IncomingFile => ({
  name: cleanFileName(filename ?? ''),
  contentType: contentTypePattern.test(mimeType) ? mimeType : 'application/octet-stream',
  content: bytesOf(content),
});

// The parser's patterns take cubic time for empty lines: 50,000 of them took 42 s. In this form, no text that was tried
// took more than a second.
const forParser = (text: string): string => {
  const lines: string[] = [];
  for (const line of text.slice(0, parsedLengthMax).split('\n')) {
    const trimmed = line.trimEnd();
    if (trimmed !== '' || lines.at(-1) !== '') lines.push(trimmed);
  }
  return lines.join('\n');
};

const withoutQuotes = (text: string): string => {
  const reply = new ReplyParser().parseReply(forParser(text)).trim();
  return reply || text.slice(0, bodyLengthMax);
};

const authorOf = (email: Email, count: number): string | undefined => {
  const authors = validAddresses(mailboxesOf(email.from && [email.from]));
  return count === 1 && authors.length === 1 ? authors[0] : undefined;
};

/** Parses an email; throws for one that is nested too deeply. */
export const parseIncomingMail = async (raw: Uint8Array): Promise<IncomingMail> => {
  const email = await PostalMime.parse(raw, { maxNestingDepth: 30, maxHeadersSize: 262_144, maxRfc822NestingDepth: 3 });
  const headers = (name: string) => email.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const fullText = cleanText(email.text ?? htmlToText((email.html ?? '').slice(0, 2_000_000)))
    .trim()
    .slice(0, fullLengthMax);
  const messageId = /^<[^<>\s]{1,400}>$/.exec(cleanText(email.messageId ?? '').trim())?.[0];
  const references = cleanText(`${email.references ?? ''} ${email.inReplyTo ?? ''}`).match(/<[^<>\s]{1,400}>/g) ?? [];
  const delivered = [...headers('delivered-to'), ...headers('x-original-to')];
  const identity = [
    messageId ?? createHash('sha256').update(raw).digest('hex'),
    email.date,
    email.subject,
    ...headers('from'),
    fullText,
  ];
  return {
    digest: createHash('sha256').update(JSON.stringify(identity)).digest('hex'),
    messageId,
    references: [...new Set(references)].slice(-referencesMax),
    from: authorOf(email, headers('from').length),
    recipients: validAddresses([...mailboxesOf(email.to), ...mailboxesOf(email.cc), ...delivered]).slice(
      0,
      addressesMax,
    ),
    subject:
      cleanText(email.subject ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 200) || 'No subject',
    body: withoutQuotes(fullText) || 'This email has no text.',
    fullText,
    files: email.attachments.map(fileOf),
    headers,
  };
};
