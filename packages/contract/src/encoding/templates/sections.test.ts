import { describe, expect, it } from 'vitest';
import { operations } from '../../operations.ts';
import { templateSections, type Section } from './sections.ts';

const pathsBelow = (sections: Map<string, Section>, above: string): string[] =>
  [...sections].flatMap(([name, section]) => {
    const path = `${above}/${name}`;
    const own = section.creates ? [section.isSingle ? path : `${path}/<id>`] : [];
    return [...own, ...pathsBelow(section.sections, path), ...pathsBelow(section.inside, `${path}/<id>`)];
  });

const paths = pathsBelow(templateSections(operations), '$');

describe('template sections', () => {
  it('cover everything that can be created for an encoding, named as in the SDKs', () => {
    for (const path of [
      '$/inputs/genericS3/<id>',
      '$/outputs/gcsServiceAccount/<id>',
      '$/configurations/audio/heAacV1/<id>',
      '$/filters/denoiseHqdn3d/<id>',
      '$/encodings/<id>',
      '$/encodings/<id>/start',
      '$/encodings/<id>/streams/<id>/filters',
      '$/encodings/<id>/streams/<id>/captions/cea/scc/<id>',
      '$/encodings/<id>/inputStreams/trimming/timeBased/<id>',
      '$/encodings/<id>/muxings/progressiveTs/<id>/id3/frameId/<id>',
      '$/encodings/<id>/muxings/fmp4/<id>/drm/cenc/<id>',
      '$/manifests/hls/default/<id>',
      '$/manifests/dash/<id>/periods/<id>/adaptationsets/video/<id>/representations/fmp4/<id>/contentprotection/<id>',
    ])
      expect(paths).toContain(path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
