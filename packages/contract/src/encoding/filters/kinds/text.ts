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
  help: 'Overlays a text, a timecode or both on the video.',
  fields: {
    text: { type: 'text', label: 'Text', help: 'Shown before the timecode, if there is one.', maxLength: 2000 },
    x: {
      type: 'text',
      label: 'X',
      help: 'Pixels from the left, as a number or an expression such as (w-text_w)/2; 0 by default.',
      maxLength: 500,
    },
    y: {
      type: 'text',
      label: 'Y',
      help: 'Pixels from the top, as a number or an expression such as h-text_h-20; 0 by default.',
      maxLength: 500,
    },
    font: { type: 'choice', values: textFonts, label: 'Font', help: 'DEJAVUSANS by default' },
    fontSize: { type: 'integer', label: 'Font size', unit: 'px', help: '16 by default.', min: 1, max: 2000 },
    fontSizeExpression: {
      type: 'text',
      label: 'Font size expression',
      help: 'Overrides the font size, for example h/20.',
      maxLength: 500,
    },
    fontColor: { type: 'text', label: 'Font color', help: 'A name such as white, or #RRGGBB; black by default.' },
    alpha: { type: 'number', label: 'Opacity', help: '1 is opaque.', min: 0, max: 1 },
    timecode: { type: 'text', label: 'Timecode', help: 'Timecode of the first frame, such as 01:00:00:00.' },
    rate: {
      type: 'text',
      label: 'Timecode rate',
      help: 'Frames per second of the timecode, such as 25 or 30000/1001.',
    },
    box: { type: 'boolean', label: 'Box behind the text' },
    boxBorderWidth: { type: 'integer', label: 'Box border width', unit: 'px', min: 0, max: 1000 },
    boxColor: { type: 'text', label: 'Box color' },
    lineSpacing: { type: 'integer', label: 'Line spacing', unit: 'px', min: -1000, max: 1000 },
    borderWidth: { type: 'integer', label: 'Letter border width', unit: 'px', min: 0, max: 1000 },
    shadowColor: { type: 'text', label: 'Shadow color' },
    shadowX: { type: 'integer', label: 'Horizontal shadow offset', unit: 'px', min: -1000, max: 1000 },
    shadowY: { type: 'integer', label: 'Vertical shadow offset', unit: 'px', min: -1000, max: 1000 },
    fixBounds: { type: 'boolean', label: 'Keep the text within the frame' },
  },
  example: { text: 'Example', x: '(w-text_w)/2', y: 'h-text_h-20', fontSize: 32, fontColor: 'white' },
  check: (settings) => {
    const violations: { field: string; text: string }[] = [];
    for (const field of ['x', 'y', 'fontSizeExpression'] as const)
      if (settings[field] !== undefined && !expressionTokens(settings[field]))
        violations.push({ field, text: expressionText });
    for (const field of ['fontColor', 'boxColor', 'shadowColor'] as const)
      if (settings[field] !== undefined && !isColor(settings[field]))
        violations.push({ field, text: 'Must be a color such as white, #ff8800 or black@0.5.' });
    if (settings.timecode !== undefined && !timecode.test(settings.timecode))
      violations.push({ field: 'timecode', text: 'Must be a timecode such as 01:00:00:00.' });
    if (settings.rate !== undefined && !rate.test(settings.rate))
      violations.push({ field: 'rate', text: 'Must be a frame rate such as 25 or 30000/1001.' });
    if (!settings.text && !settings.timecode) violations.push({ field: 'text', text: 'Enter a text or a timecode.' });
    return violations;
  },
});
