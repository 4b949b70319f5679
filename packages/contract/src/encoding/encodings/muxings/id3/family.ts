import { family } from '../../../../shared/kind.ts';
import { frameId } from './kinds/frame-id.ts';
import { plainText } from './kinds/plain-text.ts';
import { raw } from './kinds/raw.ts';

export const id3Tags = family({
  name: 'id3',
  noun: 'ID3 tag',
  path: '/encoding/encodings/{encoding_id}/muxings/progressive-ts/{muxing_id}/id3',
  idParameter: 'id3_tag_id',
  sdkName: 'encoding.encodings.muxings.progressiveTs.id3',
  permission: 'encoding.encodings',
  owner: 'muxing',
  shared: ['list'],
  kinds: { FRAME_ID: frameId, PLAIN_TEXT: plainText, RAW: raw },
});
