import { each, type Recipe } from '../recipe.ts';

const audioOnly = { tracks: ['audio'] } as const;

/** Sound beside a picture in H.264. */
const besidePicture: Record<string, string> = {
  'sound-mp3.mp4': '-c:a libmp3lame',
  'sound-ac3.mp4': '-c:a ac3',
  'sound-eac3.mp4': '-c:a eac3',
  'sound-alac.mov': '-c:a alac',
  'sound-opus.mp4': '-c:a libopus',
  'sound-flac.mp4': '-strict -2 -c:a flac',
  'sound-dts.mkv': '-strict -2 -c:a dca',
  'sound-truehd.mkv': '-strict -2 -c:a truehd',
  'sound-vorbis.mkv': '-c:a libvorbis',
  'sound-wavpack.mkv': '-c:a wavpack',
  'sound-tta.mkv': '-c:a tta',
  'sound-pcm-s24be.mov': '-c:a pcm_s24be',
  'sound-pcm-f32le.mkv': '-c:a pcm_f32le',
  'sound-pcm-u8.avi': '-bf 0 -c:a pcm_u8',
  'sound-mulaw.mov': '-c:a pcm_mulaw',
  'sound-adpcm-ima.mov': '-c:a adpcm_ima_qt',
  'sound-adpcm-ms.avi': '-bf 0 -c:a adpcm_ms',
  'sound-s302m.ts': '-strict -2 -c:a s302m',
  'sound-mp2.ts': '-c:a mp2',
  'sound-eac3.ts': '-c:a eac3',
  'sound-opus.ts': '-c:a libopus',
  'sound-8-khz.mkv': '-ar 8000 -c:a pcm_s16le',
  'sound-22-khz.mp4': '-ar 22050 -c:a aac',
  'sound-96-khz.mkv': '-ar 96000 -c:a flac',
  'sound-mono.mp4': '-ac 1 -c:a aac',
};

const surround: Record<string, string> = {
  'surround-aac.mp4': '-c:a aac',
  'surround-ac3.ts': '-c:a ac3',
  'surround-pcm.mov': '-c:a pcm_s24le',
  'surround-flac.mkv': '-c:a flac',
};

/** Files without a picture. */
const alone: Record<string, string> = {
  'sox.wav': 'sox {sound} {file}',
  'sox-24-bit.wav': 'sox {sound} -b 24 {file}',
  'sox-float.wav': 'sox {sound} -e floating-point -b 32 {file}',
  'sox.aiff': 'sox {sound} {file}',
  'sox.au': 'sox {sound} {file}',
  'sox.caf': 'sox {sound} {file}',
  'sox.w64': 'sox {sound} {file}',
  'sox.flac': 'sox {sound} {file}',
  'sox.ogg': 'sox {sound} {file}',
  'sox.mp3': 'sox {sound} -C 192 {file}',
  'sox-11-khz.wav': 'sox {sound} -r 11025 -c 1 {file}',
  'sox-192-khz.wav': 'sox {sound} -r 192000 {file}',
  'opusenc.opus': 'opusenc --quiet {sound} {file}',
  'oggenc.ogg': 'oggenc -Q -o {file} {sound}',
  'flac.flac': 'flac --silent -o {file} {sound}',
  'flac-in-ogg.oga': 'flac --silent --ogg -o {file} {sound}',
  'lame.mp3': 'lame --quiet -b 192 {sound} {file}',
  'lame-vbr.mp3': 'lame --quiet -V 2 {sound} {file}',
  'twolame.mp2': 'twolame --quiet {sound} {file}',
  'adts.aac': 'ffmpeg -i {sound} -c:a aac {file}',
  'm4a.m4a': 'ffmpeg -i {sound} -c:a aac {file}',
  'alac.m4a': 'ffmpeg -i {sound} -c:a alac {file}',
  'wma.wma': 'ffmpeg -i {sound} -c:a wmav2 {file}',
  'ac3.ac3': 'ffmpeg -i {sound} -c:a ac3 {file}',
  'amr.amr':
    'ffmpeg -i {sound} -ar 8000 -ac 1 -c:a pcm_s16le {folder}/a.wav\ngst-launch-1.0 -q filesrc location={folder}/a.wav ! wavparse ! audioconvert ! amrnbenc ! filesink location={folder}/raw.amr\nffmpeg -f amrnb -i {folder}/raw.amr -c copy {file}',
  'speex.spx': 'ffmpeg -i {sound} -ar 32000 -c:a libspeex {file}',
  'matroska.mka': 'ffmpeg -i {sound} -c:a flac {file}',
};

/** A frame of AAC at 8 kHz lasts 0.13 s. */
const coarse = { secondsError: 0.3 } as const;
const expectations: Record<string, Recipe['expect']> = {
  'sound-8-khz.mkv': coarse,
  'sox-11-khz.wav': { ...audioOnly, ...coarse },
  'amr.amr': { ...audioOnly, ...coarse },
  'sox.au': { refusal: /are not read/ },
};

export const audioCodecs: Recipe[] = [
  ...each(besidePicture, (file, codec) => ({
    file,
    commands: `ffmpeg -i {film} -i {sound} -c:v libx264 -preset veryfast -crf 16 ${codec} {file}`,
    ...(expectations[file] && { expect: expectations[file] }),
  })),
  ...each(surround, (file, codec) => ({
    file,
    sound: { channels: 6 as const },
    commands: `ffmpeg -i {film} -i {sound} -c:v libx264 -preset veryfast -crf 16 ${codec} {file}`,
  })),
  ...each(alone, (file, commands) => ({ file, commands, expect: expectations[file] ?? audioOnly })),
];
