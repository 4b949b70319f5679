import { describe, expect, it } from 'vitest';
import { withAllowedCandidates } from './offer.ts';

const offer = [
  'v=0',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=candidate:1 1 UDP 2130706431 203.0.113.7 50000 typ host',
  'a=candidate:2 1 UDP 2130706431 10.0.0.7 50000 typ host',
  'a=candidate:3 1 UDP 2130706431 4f1c.local 50000 typ host',
  'a=candidate:4',
  'a=sendonly',
].join('\r\n');

describe('offer of a WHIP publisher', () => {
  it('keeps only candidates with allowed addresses', () =>
    expect(withAllowedCandidates(offer, (address) => address === '203.0.113.7').split('\r\n')).toEqual([
      'v=0',
      'm=video 9 UDP/TLS/RTP/SAVPF 96',
      'a=candidate:1 1 UDP 2130706431 203.0.113.7 50000 typ host',
      'a=sendonly',
    ]));
});
