import { quality, qualitySeries, qualitySummary } from '@sluice/contract';
import {
  getQuality,
  getQualityDetails,
  getQualitySeries,
  getQualitySummary,
  listQuality,
  requestQuality,
} from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const qualityBindings: readonly Binding[] = [
  bind(quality.PSNR.list, listQuality.PSNR),
  bind(quality.SSIM.list, listQuality.SSIM),
  bind(quality.VMAF.list, listQuality.VMAF),
  bind(quality.PSNR.details, getQualityDetails.PSNR),
  bind(quality.SSIM.details, getQualityDetails.SSIM),
  bind(quality.VMAF.details, getQualityDetails.VMAF),
  ...(['PSNR', 'SSIM', 'VMAF'] as const).flatMap((metric) => [
    bind(quality[metric].create, requestQuality(metric)),
    bind(quality[metric].createRequest, requestQuality(metric)),
    bind(quality[metric].getRequest, getQuality(metric)),
  ]),
  bind(qualitySummary, getQualitySummary),
  bind(qualitySeries, getQualitySeries),
];
