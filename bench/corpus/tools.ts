import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Programs that make the files, and the packages of Debian that contain them. */
const packages: Record<string, string> = {
  ffmpeg: 'ffmpeg',
  'gst-launch-1.0':
    'gstreamer1.0-tools gstreamer1.0-plugins-base gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-plugins-ugly gstreamer1.0-libav gstreamer1.0-x',
  mkvmerge: 'mkvtoolnix',
  x264: 'x264',
  x265: 'x265',
  aomenc: 'aom-tools',
  vpxenc: 'vpx-tools',
  SvtAv1EncApp: 'svt-av1',
  opusenc: 'opus-tools',
  oggenc: 'vorbis-tools',
  sox: 'sox libsox-fmt-all',
  flac: 'flac',
  lame: 'lame',
  twolame: 'twolame',
  openssl: 'openssl',
};

const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Throws with the command that installs what is missing. */
export const requireTools = (): void => {
  const missing = Object.keys(packages).filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const line = `apt-get install -y --no-install-recommends ${missing.map((program) => packages[program]).join(' ')}`;
  throw new Error(
    `The corpus is made by programs that are not installed: ${missing.join(', ')}. Install them:\n${line}`,
  );
};
