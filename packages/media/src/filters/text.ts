import { expressionTokens } from '@sluice/contract';
import { formatFraction, frameRateOf, parseFraction, type Fraction } from '../shared/fraction.ts';
import { escaped } from './escape.ts';
import type { FilterContext, FilterSettings, VideoFilterBehavior } from './filter.ts';
import { timecodeAfter } from './timecode.ts';

type Settings = FilterSettings<'TEXT'>;

/** Expression in which `n` counts from the start of the encoding, regardless of the chunk. */
const placed = (expression: string, firstFrame: number): string =>
  escaped(
    (expressionTokens(expression) ?? ['0']).map((token) => (token === 'n' ? `(n+${firstFrame})` : token)).join(''),
  );

const rateOf = (rate: string | undefined, otherwise: Fraction): Fraction => {
  if (rate === undefined) return otherwise;
  return parseFraction(rate) ?? frameRateOf(Number(rate));
};

const timecodeOptions = ({ timecode, rate }: Settings, { frame, firstFrame }: FilterContext): string[] => {
  if (timecode === undefined) return [];
  const counted = rateOf(rate, frame.rate);
  return [
    `timecode=${escaped(timecodeAfter(timecode, firstFrame, counted))}`,
    `timecode_rate=${formatFraction(counted)}`,
    'tc24hmax=1',
  ];
};

const color = (value: string | undefined): string | undefined => (value === undefined ? undefined : escaped(value));

export const text: VideoFilterBehavior<Settings> = {
  links: (settings, context) => {
    const { box, fixBounds, fontSize, fontSizeExpression } = settings;
    const options: Record<string, string | number | undefined> = {
      fontfile: escaped(context.fontFile(settings.font ?? 'DEJAVUSANS')),
      expansion: 'none',
      text: escaped(settings.text ?? ''),
      x: placed(settings.x ?? '0', context.firstFrame),
      y: placed(settings.y ?? '0', context.firstFrame),
      fontsize: fontSizeExpression ? placed(fontSizeExpression, context.firstFrame) : (fontSize ?? 16),
      fontcolor: color(settings.fontColor),
      alpha: settings.alpha,
      box: box === undefined ? undefined : Number(box),
      boxborderw: settings.boxBorderWidth,
      boxcolor: color(settings.boxColor),
      line_spacing: settings.lineSpacing,
      borderw: settings.borderWidth,
      shadowcolor: color(settings.shadowColor),
      shadowx: settings.shadowX,
      shadowy: settings.shadowY,
      fix_bounds: fixBounds === undefined ? undefined : Number(fixBounds),
    };
    const givenOptions = Object.entries(options).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}=${value}`],
    );
    return [{ text: `drawtext=${[...givenOptions, ...timecodeOptions(settings, context)].join(':')}` }];
  },
};
