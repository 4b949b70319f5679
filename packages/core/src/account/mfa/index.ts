export * from './complete-enrollment.ts';
export * from './disable.ts';
export * from './enroll.ts';
export * from './renew-recovery-codes.ts';
