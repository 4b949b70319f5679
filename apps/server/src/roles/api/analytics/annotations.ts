import { analyticsAnnotations } from '@sluice/contract';
import { createAnnotation, deleteAnnotation, listAnnotations, updateAnnotation } from '@sluice/core';
import { bind, type Binding } from '../shared/bind.ts';

export const annotationBindings: readonly Binding[] = [
  bind(analyticsAnnotations.list, listAnnotations),
  bind(analyticsAnnotations.create, createAnnotation),
  bind(analyticsAnnotations.update, updateAnnotation),
  bind(analyticsAnnotations.delete, deleteAnnotation),
];
