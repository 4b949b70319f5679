import { family } from '../../../shared/kind.ts';
import { captionsScc } from './kinds/captions-scc.ts';
import { keyframes } from './kinds/keyframes.ts';
import { scte35Triggers } from './kinds/scte-35-triggers.ts';
import { sidecarsWebvtt } from './kinds/sidecars-webvtt.ts';

const encoding = '/encoding/encodings/{encoding_id}';
const common = { permission: 'encoding.encodings', owner: 'encoding', shared: [] } as const;

/** Families of encoding parts that have a single kind. */
export const encodingParts = [
  family({
    ...common,
    name: 'captionsScc',
    noun: 'caption conversion',
    path: `${encoding}/captions/scc`,
    idParameter: 'captions_id',
    sdkName: 'encoding.encodings.captions.scc',
    kinds: { SCC: captionsScc },
  }),
  family({
    ...common,
    name: 'keyframes',
    noun: 'keyframe',
    path: `${encoding}/keyframes`,
    idParameter: 'keyframe_id',
    sdkName: 'encoding.encodings.keyframes',
    kindVerbs: ['create', 'list', 'get', 'delete'],
    kinds: { KEYFRAME: keyframes },
  }),
  family({
    ...common,
    name: 'scte35Triggers',
    noun: 'SCTE-35 trigger',
    isOpenWhileLive: true,
    path: `${encoding}/scte-35-triggers`,
    idParameter: 'scte35trigger_id',
    sdkName: 'encoding.encodings.scte35Triggers',
    kindVerbs: ['create', 'list', 'get', 'delete'],
    kinds: { SCTE_35_TRIGGER: scte35Triggers },
  }),
] as const;

/** Files delivered alongside the renditions. */
export const sidecars = family({
  ...common,
  name: 'sidecars',
  noun: 'sidecar',
  path: `${encoding}/sidecars`,
  idParameter: 'sidecar_id',
  sdkName: 'encoding.encodings.sidecars',
  shared: ['list', 'get'],
  kindVerbs: ['create', 'list', 'get', 'delete'],
  kinds: { WEB_VTT: sidecarsWebvtt },
});
