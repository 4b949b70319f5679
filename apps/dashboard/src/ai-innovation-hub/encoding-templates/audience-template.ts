import { outputPlaceholder, templateExamples } from '@sluice/contract/encoding/templates/examples/index';
import { ladderInCodec, type Rendition } from '../../encoding/create/vod/ladder.ts';
import { planOf } from '../../encoding/create/vod/plan.ts';
import { templateText } from '../../encoding/create/vod/template-text.ts';
import { templateOf } from '../../encoding/create/vod/template.ts';
import { emptyDraft } from '../../encoding/create/vod/vod-draft.ts';

export type TemplateDraft = {
  goal: string;
  name: string;
  /** Address of the source file. */
  url: string;
  rungs: readonly Rendition[];
};

const wholeLadder = ({ name, url, rungs }: TemplateDraft): string => {
  const plan = planOf({ ...emptyDraft(), name, source: 'url', url, rungs: [...rungs] });
  return templateText(templateOf(plan, { name, known: { output: outputPlaceholder }, withSecrets: true }));
};

const renditionLine = /(\{ properties: \{ name: (HD|MD|SD)([^,]*), height: )\d+(, bitrate: )\d+/g;

const rungNamed = (rungs: readonly Rendition[], name: string): Rendition | undefined => {
  if (name === 'HD') return rungs[0];
  return name === 'MD' ? rungs[Math.floor(rungs.length / 2)] : rungs.at(-1);
};

/** Fits the renditions and the source of an example; per-title examples choose their renditions themselves. */
const fitExample = (text: string, { url, rungs }: TemplateDraft): string => {
  const { host = '', pathname = '' } = URL.parse(url) ?? {};
  return text
    .replaceAll(renditionLine, (line, start: string, name: string, rest: string, between: string) => {
      const rung = rungNamed(rungs, name);
      const [fitted] = rung ? ladderInCodec([rung], 'H264', rest.includes('H.265') ? 'H265' : 'H264') : [];
      return fitted ? `${start}${fitted.height}${between}${fitted.bitrate}` : line;
    })
    .replaceAll('host: media.example.com', `host: ${JSON.stringify(host)}`)
    .replaceAll('inputPath: films/night.mp4', `inputPath: ${JSON.stringify(decodeURI(pathname.slice(1)))}`);
};

/** Builds the template of a draft; outputs have the placeholder of the examples. */
export const audienceTemplate = (draft: TemplateDraft): string => {
  const example = templateExamples.find(({ slug }) => slug === draft.goal);
  return example ? fitExample(example.text, draft) : wholeLadder(draft);
};
