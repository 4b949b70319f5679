import { kind } from '../../../shared/kind.ts';

/** Reports whether a text is a valid Kubernetes name. */
const label = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;

export const kubernetes = kind({
  kind: 'KUBERNETES',
  path: 'kubernetes',
  sdkName: 'kubernetes',
  label: 'Kubernetes',
  help: 'Your own cluster; a manifest runs the workers in it.',
  fields: {
    namespace: {
      type: 'text',
      label: 'Namespace',
      maxLength: 63,
      help: 'Namespace of the workers; sluice by default.',
    },
    region: { type: 'text', label: 'Region', maxLength: 64, help: 'Location of the cluster, for your own reference.' },
  },
  check: ({ namespace }) =>
    namespace === undefined || label.test(namespace)
      ? []
      : [{ field: 'namespace', text: 'Use lowercase letters, digits and dashes, at most 63 characters.' }],
  example: { namespace: 'encoding' },
});
