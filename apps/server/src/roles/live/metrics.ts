import { gauge } from '../../shared/metrics/registry.ts';

export const liveEncodings = gauge({
  name: 'sluice_live_encodings',
  help: 'Live encodings that this node runs at the moment',
});
