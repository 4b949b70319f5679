import { kind } from '../../../shared/kind.ts';

/** A name as Kubernetes takes it. */
const label = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

export const kubernetes = kind({
  kind: 'KUBERNETES',
  path: 'kubernetes',
  sdkName: 'kubernetes',
  label: 'Kubernetes',
  help: 'A cluster of yours; a manifest runs the workers in it.',
  fields: {
    namespace: { type: 'text', label: 'Namespace', maxLength: 63, help: 'Where the workers run; sluice if left out.' },
    region: { type: 'text', label: 'Region', maxLength: 64, help: 'Where the cluster is, for your own orientation.' },
  },
  check: ({ namespace }) =>
    namespace === undefined || label.test(namespace)
      ? []
      : [{ field: 'namespace', text: 'Small letters, digits and dashes, at most 63.' }],
  example: { namespace: 'encoding' },
});
