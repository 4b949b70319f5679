import type { CodecSettings, VideoTarget } from './codec.ts';

type Settings = CodecSettings<'H265'>;
type Value = string | number | boolean | undefined;

/** x265 number of each value: its position in the list. */
const placeIn =
  (...words: readonly string[]) =>
  (word: string | undefined): number | undefined =>
    word === undefined ? undefined : Math.max(0, words.indexOf(word));

const aqMode = placeIn('DISABLED', 'VARIANCE', 'AUTO_VARIANCE', 'AUTO_VARIANCE_DARK_SCENES');
const flush = placeIn('DISABLED', 'ALL_FRAMES', 'SLICE_TYPE');
const rdoqLevel = placeIn('DISABLED', 'LEVELS', 'LEVELS_AND_CODING_GROUPS');
const limitTu = placeIn('DISABLED', 'LEVEL_1', 'LEVEL_2', 'LEVEL_3', 'LEVEL_4');
const limitRefs = placeIn('DISABLED', 'DEPTH', 'CU', 'DEPTH_AND_CU');
const penalty = placeIn('DISABLED', 'NORMAL', 'MAXIMUM');

/** Number of pixels in names such as `QGS_16x16`. */
const pixelsOf = (word: string | undefined): number | undefined => {
  const dimension = /_(\d+)x/.exec(word ?? '')?.[1];
  return dimension === undefined ? undefined : Number(dimension);
};

const usualUnit = 64;
const preferredTransferOfHlg = 18;

const ofFrames = (settings: Settings, { isGopFixed }: VideoTarget): Record<string, Value> => ({
  // At segment boundaries, keyframes must neither move nor have leading pictures.
  ...(!isGopFixed && {
    scenecut: settings.sceneCutThreshold,
    'scenecut-bias': settings.scenecutBias,
    radl: settings.allowedRADLBeforeIDR,
    'gop-lookahead': settings.gopLookahead,
  }),
  'bframe-bias': settings.bframeBias,
  'force-flush': flush(settings.forceFlush),
  slices: settings.slices,
  'lookahead-slices': settings.lookaheadSlices,
  wpp: settings.wavefrontParallelProcessing,
  videoformat: settings.videoFormat === 'UNDEFINED' ? 'undef' : settings.videoFormat?.toLowerCase(),
  'atc-sei': settings.enableHlgSignaling === true ? preferredTransferOfHlg : undefined,
});

const ofQuantization = (settings: Settings): Record<string, Value> => ({
  'aq-mode': aqMode(settings.adaptiveQuantizationMode),
  'aq-strength': settings.adaptiveQuantizationStrength,
  'aq-motion': settings.adaptiveQuantizationMotion,
  'qg-size': pixelsOf(settings.quantizationGroupSize),
  'psy-rd': settings.psyRateDistortionOptimization,
  'psy-rdoq': settings.psyRateDistortionOptimizedQuantization,
  'rdoq-level': rdoqLevel(settings.rateDistortionLevelForQuantization),
  signhide: settings.signHide,
  cbqpoffs: settings.qpOffsetChromaCb,
  crqpoffs: settings.qpOffsetChromaCr,
  'nr-intra': settings.noiseReductionIntra,
  'nr-inter': settings.noiseReductionInter,
  'lowpass-dct': settings.lowpassDct,
  'sao-non-deblock': settings.saoNonDeblock,
  'limit-sao': settings.limitSao,
});

const ofRate = (settings: Settings): Record<string, Value> => ({
  cutree: settings.cutree,
  hrd: settings.enableHrdSignaling,
  'strict-cbr': settings.strictCbr,
  ipratio: settings.ipRatio,
  pbratio: settings.pbRatio,
  qcomp: settings.quantizerCurveCompressionFactor,
  qpstep: settings.qpStep,
  'rc-grain': settings.grainOptimizedRateControl,
  qblur: settings.blurQuants,
  cplxblur: settings.blurComplexity,
  'high-tier': settings.levelHighTier,
});

const ofAnalysis = (settings: Settings): Record<string, Value> => ({
  'min-cu-size': pixelsOf(settings.minCodingUnitSize),
  // A transform unit cannot be larger than its coding unit.
  'max-tu-size':
    settings.maximumTransformUnitSize &&
    Math.min(pixelsOf(settings.maximumTransformUnitSize) ?? usualUnit, Number(settings.maxCTUSize ?? usualUnit)),
  'limit-tu': limitTu(settings.limitTransformUnitDepthRecursion),
  'limit-refs': limitRefs(settings.limitReferences),
  'limit-modes': settings.limitModes,
  'max-merge': settings.maxMerge,
  rect: settings.rectangularMotionPartitionsAnalysis,
  amp: settings.asymetricMotionPartitionsAnalysis,
  'early-skip': settings.earlySkip,
  rskip: settings.recursionSkip,
  'fast-intra': settings.fastSearchForAngularIntraPredictions,
  'b-intra': settings.evaluationOfIntraModesInBSlices,
  rd: settings.rateDistortionLevelForModeDecision,
  rdpenalty: penalty(settings.rateDistortionPenalty),
  'rd-refine': settings.refineRateDistortionCost,
  'splitrd-skip': settings.skipSplitRateDistortionAnalysis,
  'cu-lossless': settings.codingUnitLossless,
  tskip: settings.transformSkip && settings.transformSkip !== 'NONE',
  'tskip-fast': settings.transformSkip && settings.transformSkip === 'FAST',
  'dynamic-rd': settings.dynamicRateDistortionStrength,
  'ssim-rd': settings.ssimRateDistortionOptimization,
  'temporal-mvp': settings.temporalMotionVectorPredictors,
  'analyze-src-pics': settings.analyzeSourceFramePixels,
  'strong-intra-smoothing': settings.strongIntraSmoothing,
  'constrained-intra': settings.constrainedIntraPrediction,
});

/** Settings usually chosen by x265's presets, under x265's own names. */
export const advancedParameters = (settings: Settings, target: VideoTarget): Record<string, Value> =>
  // Only explicit values may replace other parameters.
  Object.fromEntries(
    Object.entries({
      ...ofFrames(settings, target),
      ...ofQuantization(settings),
      ...ofRate(settings),
      ...ofAnalysis(settings),
    }).filter(([, value]) => value !== undefined),
  );
