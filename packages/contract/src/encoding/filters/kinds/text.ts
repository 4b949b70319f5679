import { kind } from '../../../shared/kind.ts';
import { expressionText, expressionTokens, isColor } from '../expressions.ts';

export const textFonts = [
  'DEJAVUSANS',
  'DEJAVUSERIF',
  'DEJAVUSANSMONO',
  'ROBOTOMONO',
  'ROBOTOBLACK',
  'ROBOTO',
  'ROBOTOCONDENSED',
] as const;

const rate = /^\d{1,6}([/:]\d{1,6}|\.\d{1,3})?$/;
const timecode = /^\d{2}:\d{2}:\d{2}[:;.]\d{2}$/;

export const text = kind({
  kind: 'TEXT',
  path: 'text',
  sdkName: 'text',
  label: 'Text',
  help: 'Writes a text, a timecode or both over the picture.',
  fields: {
    text: { type: 'text', label: 'Text', help: 'Stands before the timecode, if there is one.', maxLength: 2000 },
    x: {
      type: 'text',
      label: 'X',
      help: 'Pixels from the left, as a number or a sum such as (w-text_w)/2.',
      required: true,
      maxLength: 500,
    },
    y: {
      type: 'text',
      label: 'Y',
      help: 'Pixels from the top, as a number or a sum such as h-text_h-20.',
      required: true,
      maxLength: 500,
    },
    font: { type: 'choice', values: textFonts, label: 'Font', help: 'DEJAVUSANS if left out' },
    fontSize: { type: 'integer', label: 'Font size', unit: 'px', help: '16 if left out.', min: 1, max: 2000 },
    fontSizeExpression: {
      type: 'text',
      label: 'Font size, computed',
      help: 'Counts before the font size, for example h/20.',
      maxLength: 500,
    },
    fontColor: { type: 'text', label: 'Font colour', help: 'A name such as white, or #RRGGBB; black if left out.' },
    alpha: { type: 'number', label: 'Opacity', help: '1 is opaque.', min: 0, max: 1 },
    timecode: { type: 'text', label: 'Timecode', help: 'Of the first picture, such as 01:00:00:00.' },
    rate: {
      type: 'text',
      label: 'Timecode rate',
      help: 'Pictures a second of the timecode, such as 25 or 30000/1001.',
    },
    box: { type: 'boolean', label: 'Box behind the text' },
    boxBorderWidth: { type: 'integer', label: 'Border of the box', unit: 'px', min: 0, max: 1000 },
    boxColor: { type: 'text', label: 'Colour of the box' },
    lineSpacing: { type: 'integer', label: 'Space between lines', unit: 'px', min: -1000, max: 1000 },
    borderWidth: { type: 'integer', label: 'Border of the letters', unit: 'px', min: 0, max: 1000 },
    shadowColor: { type: 'text', label: 'Colour of the shadow' },
    shadowX: { type: 'integer', label: 'Shadow to the right', unit: 'px', min: -1000, max: 1000 },
    shadowY: { type: 'integer', label: 'Shadow downwards', unit: 'px', min: -1000, max: 1000 },
    fixBounds: { type: 'boolean', label: 'Keep the text within the picture' },
  },
  example: { text: 'Example', x: '(w-text_w)/2', y: 'h-text_h-20', fontSize: 32, fontColor: 'white' },
  check: (settings) => {
    const offences: { field: string; text: string }[] = [];
    for (const field of ['x', 'y', 'fontSizeExpression'] as const)
      if (settings[field] !== undefined && !expressionTokens(settings[field]))
        offences.push({ field, text: expressionText });
    for (const field of ['fontColor', 'boxColor', 'shadowColor'] as const)
      if (settings[field] !== undefined && !isColor(settings[field]))
        offences.push({ field, text: 'Must be a colour such as white, #ff8800 or black@0.5.' });
    if (settings.timecode !== undefined && !timecode.test(settings.timecode))
      offences.push({ field: 'timecode', text: 'Must be a timecode such as 01:00:00:00.' });
    if (settings.rate !== undefined && !rate.test(settings.rate))
      offences.push({ field: 'rate', text: 'Must be a rate such as 25 or 30000/1001.' });
    if (!settings.text && !settings.timecode) offences.push({ field: 'text', text: 'Give a text or a timecode.' });
    return offences;
  },
});
