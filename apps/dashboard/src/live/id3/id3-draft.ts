import type { OperationCall } from '../../app/api/api.ts';

export const id3Kinds = ['PLAIN_TEXT', 'FRAME_ID', 'RAW'] as const;
export type Id3Kind = (typeof id3Kinds)[number];

export const id3Labels: Record<Id3Kind, string> = {
  PLAIN_TEXT: 'Text',
  FRAME_ID: 'Frame of bytes',
  RAW: 'Whole tag',
};

/** Fields of the dialog. */
export type Id3Draft = { kind: Id3Kind; frameId: string; content: string; presentAt: string };

export const emptyId3Draft: Id3Draft = { kind: 'PLAIN_TEXT', frameId: 'TIT2', content: '', presentAt: '' };

type Body = OperationCall<'encoding.encodings.live.id3Tags.create'>['body'];

const framePatterns = { PLAIN_TEXT: /^T[A-Z0-9]{3}$/, FRAME_ID: /^[A-Z][A-Z0-9]{3}$/ };

export type Id3Errors = { frameId?: string; content?: string; presentAt?: string };

/** Returns why a draft cannot be sent, by field; whether bytes are a tag is decided by the server. */
export const id3Errors = ({ kind, frameId, content, presentAt }: Id3Draft): Id3Errors => ({
  ...(kind === 'PLAIN_TEXT' && !framePatterns[kind].test(frameId) && { frameId: 'Enter a text frame, such as TIT2.' }),
  ...(kind === 'FRAME_ID' && !framePatterns[kind].test(frameId) && { frameId: 'Enter a frame, such as PRIV.' }),
  ...(content === '' && { content: kind === 'PLAIN_TEXT' ? 'Enter a text.' : 'Enter bytes in base64.' }),
  ...(presentAt !== '' && Number.isNaN(Date.parse(presentAt)) && { presentAt: 'Enter a date and a time.' }),
});

/** Returns the request of a draft without errors. */
export const id3Body = ({ kind, frameId, content, presentAt }: Id3Draft): Body => {
  const time = presentAt === '' ? {} : { presentAt: new Date(presentAt).toISOString() };
  switch (kind) {
    case 'PLAIN_TEXT':
      return { type: kind, frameId, text: content, ...time };
    case 'FRAME_ID':
      return { type: kind, frameId, bytes: content, ...time };
    case 'RAW':
      return { type: kind, bytes: content, ...time };
  }
};
