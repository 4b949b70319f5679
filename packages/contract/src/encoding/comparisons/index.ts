export * from './operations.ts';
export * from './savings.ts';
