import { autoLevelSetup } from './video-fields.ts';

const analysis = 'Analysis';
const rate = 'Rate control';
const quantization = 'Quantization';
const frames = 'Frames';

const flag = (label: string, group: string) => ({ type: 'boolean', label, group, advanced: true }) as const;
const whole = (label: string, group: string, min: number, max: number) =>
  ({ type: 'integer', label, group, min, max, advanced: true }) as const;
const real = (label: string, group: string, min: number, max: number) =>
  ({ type: 'number', label, group, min, max, advanced: true }) as const;
const choice = <const V extends readonly string[]>(label: string, group: string, values: V) =>
  ({ type: 'choice', label, group, values, advanced: true }) as const;

/** Advanced x265 settings whose preset values rarely need a change. */
export const h265AdvancedFields = {
  sceneCutThreshold: whole('Scene cut threshold', frames, 0, 100),
  scenecutBias: real('Scene cut bias', frames, 0, 100),
  allowedRADLBeforeIDR: whole('RADL frames before a keyframe', frames, 0, 8),
  gopLookahead: whole('GOP lookahead', frames, 0, 250),
  bframeBias: whole('B-frame bias', frames, -90, 100),
  forceFlush: choice('Encoder flush', frames, ['DISABLED', 'ALL_FRAMES', 'SLICE_TYPE']),
  slices: whole('Slices', frames, 1, 16),
  lookaheadSlices: whole('Lookahead slices', frames, 0, 16),
  wavefrontParallelProcessing: flag('Wavefront parallel processing', frames),
  copyPicture: { ...flag('Copy input frames', frames), help: 'No effect: frames are always copied' },
  adaptiveQuantizationMode: choice('Adaptive quantization', quantization, [
    'DISABLED',
    'VARIANCE',
    'AUTO_VARIANCE',
    'AUTO_VARIANCE_DARK_SCENES',
  ]),
  adaptiveQuantizationStrength: real('Adaptive quantization strength', quantization, 0, 3),
  adaptiveQuantizationMotion: flag('Motion-based adaptive quantization', quantization),
  quantizationGroupSize: choice('Quantization group size', quantization, [
    'QGS_8x8',
    'QGS_16x16',
    'QGS_32x32',
    'QGS_64x64',
  ]),
  psyRateDistortionOptimization: real('Psychovisual rate-distortion optimization', quantization, 0, 5),
  psyRateDistortionOptimizedQuantization: real(
    'Psychovisual rate-distortion optimized quantization',
    quantization,
    0,
    50,
  ),
  rateDistortionLevelForQuantization: choice('Rate-distortion level for quantization', quantization, [
    'DISABLED',
    'LEVELS',
    'LEVELS_AND_CODING_GROUPS',
  ]),
  signHide: flag('Sign bit hiding', quantization),
  qpOffsetChromaCb: whole('Quantizer offset for Cb', quantization, -12, 12),
  qpOffsetChromaCr: whole('Quantizer offset for Cr', quantization, -12, 12),
  noiseReductionIntra: whole('Noise reduction, intra', quantization, 0, 2000),
  noiseReductionInter: whole('Noise reduction, inter', quantization, 0, 2000),
  lowpassDct: flag('Low-pass DCT', quantization),
  saoNonDeblock: flag('Sample adaptive offset on non-deblocked pixels', quantization),
  limitSao: flag('Limit sample adaptive offset', quantization),
  cutree: flag('Coding unit tree rate control', rate),
  enableHrdSignaling: flag('HRD signaling', rate),
  strictCbr: flag('Strict constant bitrate', rate),
  ipRatio: real('Quantizer ratio between I- and P-frames', rate, 1, 10),
  pbRatio: real('Quantizer ratio between P- and B-frames', rate, 1, 10),
  quantizerCurveCompressionFactor: real('Quantizer curve compression', rate, 0.5, 1),
  qpStep: whole('Maximum quantizer step', rate, 1, 51),
  grainOptimizedRateControl: flag('Grain-optimized rate control', rate),
  blurQuants: real('Quantizer blur', rate, 0, 99),
  blurComplexity: real('Complexity blur', rate, 0, 999),
  levelHighTier: flag('High tier', rate),
  minCodingUnitSize: choice('Minimum coding unit size', analysis, ['MCU_8x8', 'MCU_16x16', 'MCU_32x32']),
  maximumTransformUnitSize: choice('Maximum transform unit size', analysis, [
    'MTU_4x4',
    'MTU_8x8',
    'MTU_16x16',
    'MTU_32x32',
  ]),
  limitTransformUnitDepthRecursion: choice('Transform unit depth limit', analysis, [
    'DISABLED',
    'LEVEL_1',
    'LEVEL_2',
    'LEVEL_3',
    'LEVEL_4',
  ]),
  limitReferences: choice('Reference limit', analysis, ['DISABLED', 'DEPTH', 'CU', 'DEPTH_AND_CU']),
  limitModes: flag('Limit modes', analysis),
  maxMerge: whole('Merge candidates', analysis, 1, 5),
  rectangularMotionPartitionsAnalysis: flag('Rectangular motion partitions', analysis),
  asymetricMotionPartitionsAnalysis: flag('Asymmetric motion partitions', analysis),
  earlySkip: flag('Early skip', analysis),
  recursionSkip: flag('Recursion skip', analysis),
  fastSearchForAngularIntraPredictions: flag('Fast search for angular intra prediction', analysis),
  evaluationOfIntraModesInBSlices: flag('Intra modes in B-slices', analysis),
  rateDistortionLevelForModeDecision: whole('Rate-distortion level for mode decision', analysis, 1, 6),
  rateDistortionPenalty: choice('Penalty for large intra transforms', analysis, ['DISABLED', 'NORMAL', 'MAXIMUM']),
  refineRateDistortionCost: flag('Refine rate-distortion cost', analysis),
  skipSplitRateDistortionAnalysis: flag('Skip split rate-distortion analysis', analysis),
  codingUnitLossless: flag('Lossless coding units', analysis),
  transformSkip: choice('Transform skip', analysis, ['NONE', 'NORMAL', 'FAST']),
  dynamicRateDistortionStrength: whole('Dynamic rate-distortion strength', analysis, 0, 4),
  ssimRateDistortionOptimization: flag('SSIM rate-distortion optimization', analysis),
  temporalMotionVectorPredictors: flag('Temporal motion vector predictors', analysis),
  analyzeSourceFramePixels: flag('Analyze source frame pixels', analysis),
  strongIntraSmoothing: flag('Strong intra smoothing', analysis),
  constrainedIntraPrediction: flag('Constrained intra prediction', analysis),
  videoFormat: choice('Video format', frames, ['UNDEFINED', 'COMPONENT', 'PAL', 'NTSC', 'SECAM', 'MAC']),
  hdr: {
    type: 'boolean',
    label: 'HDR10 signaling',
    advanced: true,
    help: 'Written for HDR10 output unless switched off here',
  },
  enableHlgSignaling: { type: 'boolean', label: 'HLG signaling', advanced: true },
  autoLevelSetup,
} as const;
