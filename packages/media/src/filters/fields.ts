import { formatFraction, fraction, frameRateOf } from '../shared/fraction.ts';
import type { FilterSettings, Frame, VideoFilterBehavior } from './filter.ts';

const timesRate = (frame: Frame, numerator: number, denominator: number): Frame => ({
  ...frame,
  rate: fraction(frame.rate.numerator * numerator, frame.rate.denominator * denominator),
});

/** Both filters read the previous and the next field. */
const fieldsAround = 4;
const parities = { AUTO: 'auto', TOP_FIELD_FIRST: 'tff', BOTTOM_FIELD_FIRST: 'bff', BOTTOM_FIRST: 'bff' } as const;

const yadifModes = {
  FRAME: 'send_frame',
  FIELD: 'send_field',
  FRAME_NOSPATIAL: 'send_frame_nospatial',
  FIELD_NOSPATIAL: 'send_field_nospatial',
} as const;

export const deinterlace: VideoFilterBehavior<FilterSettings<'DEINTERLACE'>> = {
  frame: ({ mode }, frame) => (mode?.startsWith('FIELD') ? timesRate(frame, 2, 1) : frame),
  leadInFrames: fieldsAround,
  needsSourceRate: true,
  links: ({ mode = 'FRAME', parity = 'AUTO', frameSelectionMode = 'ALL', autoEnable = 'ALWAYS_ON' }) => {
    const which = frameSelectionMode === 'INTERLACED' || autoEnable !== 'ALWAYS_ON' ? 'interlaced' : 'all';
    return [
      ...(autoEnable === 'META_DATA_AND_CONTENT_BASED' ? [{ text: 'idet' }] : []),
      { text: `yadif=mode=${yadifModes[mode]}:parity=${parities[parity]}:deint=${which}` },
    ];
  },
};

export const enhancedDeinterlace: VideoFilterBehavior<FilterSettings<'ENHANCED_DEINTERLACE'>> = {
  frame: ({ mode }, frame) => (mode === 'FIELD' ? timesRate(frame, 2, 1) : frame),
  leadInFrames: fieldsAround,
  needsSourceRate: true,
  links: ({ mode = 'FRAME', parity, autoEnable = 'ALWAYS_ON' }) => {
    const which = autoEnable === 'ALWAYS_ON' ? 'all' : 'interlaced';
    const first = parity === undefined ? 'auto' : parities[parity];
    return [{ text: `bwdif=mode=${mode === 'FIELD' ? 'send_field' : 'send_frame'}:parity=${first}:deint=${which}` }];
  },
};

type Mode = NonNullable<FilterSettings<'INTERLACE'>['mode']>;
/** FFmpeg's filter name, and the resulting rate and height. */
const weaving: Record<Mode, { name: string; rate: [number, number]; height: number }> = {
  TOP: { name: 'interleave_top', rate: [1, 2], height: 1 },
  BOTTOM: { name: 'interleave_bottom', rate: [1, 2], height: 1 },
  DROP_EVEN: { name: 'drop_even', rate: [1, 2], height: 1 },
  DROP_ODD: { name: 'drop_odd', rate: [1, 2], height: 1 },
  PAD: { name: 'pad', rate: [1, 1], height: 2 },
  INTERLACE_X2: { name: 'interlacex2', rate: [2, 1], height: 1 },
  MERGE: { name: 'merge', rate: [1, 2], height: 2 },
  MERGE_X2: { name: 'mergex2', rate: [1, 1], height: 2 },
};

export const interlace: VideoFilterBehavior<FilterSettings<'INTERLACE'>> = {
  frame: ({ mode = 'TOP' }, frame) => {
    const { rate, height } = weaving[mode];
    return { ...timesRate(frame, ...rate), height: frame.height * height };
  },
  leadInFrames: fieldsAround,
  needsSourceRate: true,
  links: ({ mode = 'TOP', verticalLowPassFilteringMode: softening = 'DISABLED' }) => {
    const isWoven = mode === 'TOP' || mode === 'BOTTOM';
    const flags = { DISABLED: '', LOW_PASS: ':flags=low_pass_filter', COMPLEX: ':flags=complex_filter' }[softening];
    return [{ text: `tinterlace=mode=${weaving[mode].name}${isWoven ? flags : ''}` }];
  },
};

export const conform: VideoFilterBehavior<FilterSettings<'CONFORM'>> = {
  frame: ({ targetFps }, frame) => (targetFps ? { ...frame, rate: frameRateOf(targetFps) } : frame),
  needsSourceRate: true,
  links: ({ targetFps }) =>
    targetFps ? [{ text: `fps=fps=${formatFraction(frameRateOf(targetFps))}:round=near` }] : [],
};
