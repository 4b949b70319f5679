export * from './meters.ts';
export * from './plan-terms.ts';
export * from './products.ts';
