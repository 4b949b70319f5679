import { escapeText } from '../shared/xml.ts';
import type { Cue } from './cues.ts';
import { clockOf } from './write-webvtt.ts';

const styles: Readonly<Record<string, string>> = {
  b: 'tts:fontWeight="bold"',
  i: 'tts:fontStyle="italic"',
  u: 'tts:textDecoration="underline"',
};

const decoded = (text: string): string =>
  text
    .replaceAll('&nbsp;', '\u00A0')
    .replaceAll(/&(?:lrm|rlm);/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Bold, italic and underlined text as spans; other WebVTT tags are dropped. */
const markedUp = (text: string, isPlain: boolean): string => {
  const open: string[] = [];
  const parts = text.split(/(<[^>]*>|\n)/).map((part) => {
    if (part === '\n') return '<br/>';
    const tag = /^<(\/?)([a-z]+)[^>]*>$/.exec(part);
    if (!part.startsWith('<')) return escapeText(decoded(part));
    const style = tag?.[2] === undefined || isPlain ? undefined : styles[tag[2]];
    if (tag === null || style === undefined) return '';
    if (tag[1] === '') {
      open.push(tag[2] ?? '');
      return `<span ${style}>`;
    }
    if (open.at(-1) !== tag[2]) return '';
    open.pop();
    return '</span>';
  });
  return parts.join('') + '</span>'.repeat(open.length);
};

type Options = { language: string | null; isPlain?: boolean };

/** Document of the IMSC 1.1 text profile, at the bottom of the frame. */
export const writeTtml = (cues: readonly Cue[], { language, isPlain = false }: Options): string => {
  const lines = cues.map(
    ({ start, end, text }) =>
      `      <p begin="${clockOf(start, true)}" end="${clockOf(end, true)}">${markedUp(text, isPlain)}</p>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" xmlns:tts="http://www.w3.org/ns/ttml#styling" ttp:contentProfiles="http://www.w3.org/ns/ttml/profile/imsc1.1/text" ttp:timeBase="media" xml:lang="${escapeText(language ?? '')}">
  <head>
    <styling>
      <style xml:id="text" tts:color="white" tts:fontFamily="proportionalSansSerif" tts:fontSize="100%" tts:textAlign="center"/>
    </styling>
    <layout>
      <region xml:id="bottom" tts:origin="10% 10%" tts:extent="80% 80%" tts:displayAlign="after"/>
    </layout>
  </head>
  <body>
    <div style="text" region="bottom">
${lines.join('\n')}
    </div>
  </body>
</tt>
`;
};
