export { listAnnotations } from './list-annotations.ts';
export { createAnnotation, deleteAnnotation, updateAnnotation } from './write-annotations.ts';
