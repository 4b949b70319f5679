const video = {
  id: '0',
  position: 0,
  codec: 'h264',
  profile: 'High',
  fps: '30000/1001',
  width: 1920,
  height: 1080,
  par: 1,
  bitrate: 11_800_000,
  bitDepth: 8,
  variableFrameRate: true,
  interlaced: false,
};

const sound = (position: number, language: string, channels: number) => ({
  id: String(position),
  position,
  codec: channels > 2 ? 'ac3' : 'aac',
  sampleRate: 48_000,
  channels,
  channelFormat: channels > 2 ? '5.1(side)' : 'stereo',
  language,
  bitrate: channels > 2 ? 448_000 : 192_000,
});

const probeResult = () => ({
  status: 'FOUND' as const,
  text: 'The file contains these streams.',
  file: {
    formatName: 'matroska,webm',
    duration: 5074,
    size: 7_892_113_408,
    bitrate: 12_443_000,
    videoStreams: [video],
    audioStreams: [sound(1, 'eng', 6), sound(2, 'deu', 2), sound(3, 'fra', 2)],
    subtitleStreams: [{ id: '4', position: 4, codec: 'subrip', language: 'eng' }],
  },
  findings: [
    {
      severity: 'WARNING' as const,
      field: 'videoStreams.0',
      text: 'The frame rate is variable. The output uses a constant 29.97 fps.',
      advice: 'Set a rate in the codec configuration to use another one.',
    },
  ],
});

/** Probe result for the wizard's file. */
export const inputProbeSamples = { 'encoding.inputs.probe': probeResult, 'encoding.inputs.probeSettings': probeResult };
