import { configurations, type CodecKind } from '@sluice/contract';

/** Returns codec settings with the encoding mode of the start request, unless they set their own or have none. */
export const withEncodingMode = <Settings extends Record<string, unknown>>(
  kind: CodecKind,
  settings: Settings,
  encodingMode: string | undefined,
): Settings =>
  encodingMode === undefined || settings['encodingMode'] || !('encodingMode' in configurations.kinds[kind].fields)
    ? settings
    : { ...settings, encodingMode };
