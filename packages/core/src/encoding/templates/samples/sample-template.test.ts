import { templateExamples } from '@sluice/contract/encoding/templates/examples/index';
import { describe, expect, it } from 'vitest';
import { checkTemplate } from '../check-template.ts';
import { sampleTemplate } from './sample-template.ts';

const part = { input: { inputId: 'input', inputPath: 'film.mp4' }, offset: 10, duration: 5 };
const output = { outputId: 'output', folder: 'samples/one' };
const vod = templateExamples.filter(({ type }) => type !== 'LIVE');

describe('the template of a sample', () => {
  it.each(vod)('of the example $slug is valid, and reads and writes only what was chosen', ({ text }) => {
    const { nodes } = checkTemplate(sampleTemplate(text, part, output));
    const json = JSON.stringify(nodes.map(({ body }) => body));
    expect(json).not.toContain('your-output-id');
    expect(json).not.toContain('night.mp4');
    expect([...json.matchAll(/"outputPath":"([^"]*)"/g)].every(([, path]) => path?.startsWith('samples/one/'))).toBe(
      true,
    );
    expect(nodes.some(({ operation }) => operation.id.includes('manifests'))).toBe(false);
    const start = nodes.find(({ operation }) => operation.id === 'encoding.encodings.start');
    expect(start?.body).toMatchObject({ trimming: { offset: 10, duration: 5 } });
  });

  it('of a live template is refused', () => {
    const live = templateExamples.find(({ type }) => type === 'LIVE');
    expect(() => sampleTemplate(live?.text ?? '', part, output)).toThrow();
  });
});
