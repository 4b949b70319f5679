import { autoLevelSetup } from './video-fields.ts';

const analysis = 'Analysis';
const rate = 'Rate';
const quantization = 'Quantization';
const frames = 'Frames';

const flag = (label: string, group: string) => ({ type: 'boolean', label, group, advanced: true }) as const;
const whole = (label: string, group: string, min: number, max: number) =>
  ({ type: 'integer', label, group, min, max, advanced: true }) as const;
const real = (label: string, group: string, min: number, max: number) =>
  ({ type: 'number', label, group, min, max, advanced: true }) as const;
const choice = <const V extends readonly string[]>(label: string, group: string, values: V) =>
  ({ type: 'choice', label, group, values, advanced: true }) as const;

/** Settings of x265 that its presets usually choose well. */
export const h265FineFields = {
  sceneCutThreshold: whole('Scene cut threshold', frames, 0, 100),
  scenecutBias: real('Scene cut bias', frames, 0, 100),
  allowedRADLBeforeIDR: whole('Leading frames of a keyframe', frames, 0, 8),
  gopLookahead: whole('Lookahead for keyframes', frames, 0, 250),
  bframeBias: whole('Bias to B frames', frames, -90, 100),
  forceFlush: choice('Flush of the encoder', frames, ['DISABLED', 'ALL_FRAMES', 'SLICE_TYPE']),
  slices: whole('Slices', frames, 1, 16),
  lookaheadSlices: whole('Slices of the lookahead', frames, 0, 16),
  wavefrontParallelProcessing: flag('Wavefront parallel processing', frames),
  copyPicture: { ...flag('Copy of the input pictures', frames), help: 'Always made here' },
  adaptiveQuantizationMode: choice('Adaptive quantization', quantization, [
    'DISABLED',
    'VARIANCE',
    'AUTO_VARIANCE',
    'AUTO_VARIANCE_DARK_SCENES',
  ]),
  adaptiveQuantizationStrength: real('Strength of adaptive quantization', quantization, 0, 3),
  adaptiveQuantizationMotion: flag('Adaptive quantization by motion', quantization),
  quantizationGroupSize: choice('Quantization group', quantization, ['QGS_8x8', 'QGS_16x16', 'QGS_32x32', 'QGS_64x64']),
  psyRateDistortionOptimization: real('Psychovisual rate distortion', quantization, 0, 5),
  psyRateDistortionOptimizedQuantization: real('Psychovisual quantization', quantization, 0, 50),
  rateDistortionLevelForQuantization: choice('Rate distortion of quantization', quantization, [
    'DISABLED',
    'LEVELS',
    'LEVELS_AND_CODING_GROUPS',
  ]),
  signHide: flag('Hidden sign bits', quantization),
  qpOffsetChromaCb: whole('Quantizer offset of Cb', quantization, -12, 12),
  qpOffsetChromaCr: whole('Quantizer offset of Cr', quantization, -12, 12),
  noiseReductionIntra: whole('Noise reduction, intra', quantization, 0, 2000),
  noiseReductionInter: whole('Noise reduction, inter', quantization, 0, 2000),
  lowpassDct: flag('Low-pass transform', quantization),
  saoNonDeblock: flag('Sample adaptive offset before deblocking', quantization),
  limitSao: flag('Limited sample adaptive offset', quantization),
  cutree: flag('Tree of coding units', rate),
  enableHrdSignaling: flag('Reference decoder parameters', rate),
  strictCbr: flag('Strictly constant bitrate', rate),
  ipRatio: real('Quantizer ratio of I to P', rate, 1, 10),
  pbRatio: real('Quantizer ratio of P to B', rate, 1, 10),
  quantizerCurveCompressionFactor: real('Compression of the quantizer curve', rate, 0.5, 1),
  qpStep: whole('Largest step of the quantizer', rate, 1, 51),
  grainOptimizedRateControl: flag('Rate control for grain', rate),
  blurQuants: real('Blur of quantizers', rate, 0, 99),
  blurComplexity: real('Blur of complexity', rate, 0, 999),
  levelHighTier: flag('High tier', rate),
  minCodingUnitSize: choice('Smallest coding unit', analysis, ['MCU_8x8', 'MCU_16x16', 'MCU_32x32']),
  maximumTransformUnitSize: choice('Largest transform', analysis, ['MTU_4x4', 'MTU_8x8', 'MTU_16x16', 'MTU_32x32']),
  limitTransformUnitDepthRecursion: choice('Limit of transform depth', analysis, [
    'DISABLED',
    'LEVEL_1',
    'LEVEL_2',
    'LEVEL_3',
    'LEVEL_4',
  ]),
  limitReferences: choice('Limit of references', analysis, ['DISABLED', 'DEPTH', 'CU', 'DEPTH_AND_CU']),
  limitModes: flag('Limited modes', analysis),
  maxMerge: whole('Merge candidates', analysis, 1, 5),
  rectangularMotionPartitionsAnalysis: flag('Rectangular partitions', analysis),
  asymetricMotionPartitionsAnalysis: flag('Asymmetric partitions', analysis),
  earlySkip: flag('Early skip', analysis),
  recursionSkip: flag('Skip of recursion', analysis),
  fastSearchForAngularIntraPredictions: flag('Fast search of angular prediction', analysis),
  evaluationOfIntraModesInBSlices: flag('Intra modes in B slices', analysis),
  rateDistortionLevelForModeDecision: whole('Rate distortion of modes', analysis, 1, 6),
  rateDistortionPenalty: choice('Penalty of large intra transforms', analysis, ['DISABLED', 'NORMAL', 'MAXIMUM']),
  refineRateDistortionCost: flag('Refined rate distortion', analysis),
  skipSplitRateDistortionAnalysis: flag('Skip of split analysis', analysis),
  codingUnitLossless: flag('Lossless coding units', analysis),
  transformSkip: choice('Skip of transforms', analysis, ['NONE', 'NORMAL', 'FAST']),
  dynamicRateDistortionStrength: whole('Dynamic rate distortion', analysis, 0, 4),
  ssimRateDistortionOptimization: flag('Rate distortion by SSIM', analysis),
  temporalMotionVectorPredictors: flag('Temporal motion vectors', analysis),
  analyzeSourceFramePixels: flag('Analysis of input pixels', analysis),
  strongIntraSmoothing: flag('Strong intra smoothing', analysis),
  constrainedIntraPrediction: flag('Constrained intra prediction', analysis),
  videoFormat: choice('Video format', frames, ['UNDEFINED', 'COMPONENT', 'PAL', 'NTSC', 'SECAM', 'MAC']),
  hdr: {
    type: 'boolean',
    label: 'HDR10 signalling',
    advanced: true,
    help: 'Written for an input of that range in ten bits, unless it is switched off here',
  },
  enableHlgSignaling: { type: 'boolean', label: 'HLG signalling', advanced: true },
  autoLevelSetup,
} as const;
