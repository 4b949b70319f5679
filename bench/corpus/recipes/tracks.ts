import type { Recipe } from '../recipe.ts';

const encode = '-c:v libx264 -preset veryfast -crf 16 -c:a aac';
const inputs = 'ffmpeg -i {film} -i {sound}';
const cues = {
  'cues.srt': '1\n00:00:00,500 --> 00:00:02,000\nHello\n\n2\n00:00:02,500 --> 00:00:03,500\nWorld\n',
};
const chapters = {
  'chapters.txt': [
    ';FFMETADATA1',
    ...[0, 2000].flatMap((start) => [
      '[CHAPTER]',
      'TIMEBASE=1/1000',
      `START=${start}`,
      `END=${start + 2000}`,
      'title=Part',
    ]),
  ].join('\n'),
};
const withCues = (codec: string): Pick<Recipe, 'commands' | 'texts'> => ({
  texts: cues,
  commands: `${inputs} -i {folder}/cues.srt -map 0 -map 1 -map 2 ${encode} -c:s ${codec} {file}`,
});

export const tracks: Recipe[] = [
  { file: 'captions-mov-text.mp4', ...withCues('mov_text') },
  { file: 'captions-srt.mkv', ...withCues('srt') },
  { file: 'captions-ass.mkv', ...withCues('ass') },
  { file: 'captions-webvtt.mkv', ...withCues('webvtt') },
  { file: 'captions-ttml.mp4', ...withCues('ttml') },
  {
    file: 'captions-dvb.ts',
    texts: cues,
    commands: `gst-launch-1.0 -q filesrc location={folder}/cues.srt ! subparse ! textrender ! video/x-raw,width=320,height=180 ! dvbsubenc ! mpegtsmux name=m ! filesink location={file} filesrc location={film} ! y4mdec ! videoconvert ! x264enc speed-preset=veryfast quantizer=16 pass=quant ! h264parse ! queue ! m. filesrc location={sound} ! wavparse ! audioconvert ! avenc_aac ! aacparse ! queue ! m.`,
  },
  {
    file: 'captions-mkvmerge.mkv',
    texts: cues,
    commands: `${inputs} ${encode} {folder}/a.mkv\nmkvmerge -q -o {file} {folder}/a.mkv --language 0:de {folder}/cues.srt`,
  },
  {
    file: 'two-languages.mp4',
    commands: `${inputs} -map 0:v -map 1:a -map 1:a ${encode} -metadata:s:a:0 language=eng -metadata:s:a:1 language=deu {file}`,
  },
  {
    file: 'two-pictures.mkv',
    commands: `${inputs} -map 0:v -map 0:v -map 1:a ${encode} -s:v:1 160x90 {file}`,
  },
  {
    file: 'sound-first.mkv',
    commands: `${inputs} -map 1:a -map 0:v ${encode} {file}`,
  },
  {
    file: 'cover.m4a',
    commands:
      'ffmpeg -i {film} -frames:v 1 {folder}/a.jpg\nffmpeg -i {sound} -i {folder}/a.jpg -map 0 -map 1 -c:a aac -c:v copy -disposition:v attached_pic {file}',
    expect: { tracks: ['audio'] },
  },
  {
    file: 'cover.mp3',
    commands: 'ffmpeg -i {film} -frames:v 1 {folder}/a.jpg\nlame --quiet --ti {folder}/a.jpg {sound} {file}',
    expect: { tracks: ['audio'] },
  },
  {
    file: 'cover.flac',
    commands: 'ffmpeg -i {film} -frames:v 1 {folder}/a.png\nflac --silent --picture={folder}/a.png -o {file} {sound}',
    expect: { tracks: ['audio'] },
  },
  {
    file: 'cover-first.mp4',
    commands: `ffmpeg -i {film} -frames:v 1 {folder}/a.png\nffmpeg -i {folder}/a.png -i {film} -i {sound} -map 0 -map 1 -map 2 -c:v:0 copy -disposition:v:0 attached_pic -c:v:1 libx264 -preset veryfast -crf 16 -c:a aac {file}`,
  },
  {
    file: 'attachment.mkv',
    texts: { 'a.txt': 'Some text' },
    commands: `${inputs} ${encode} {folder}/a.mkv\nmkvmerge -q -o {file} --attachment-mime-type text/plain --attach-file {folder}/a.txt {folder}/a.mkv`,
  },
  {
    file: 'chapters.mp4',
    texts: chapters,
    commands: `${inputs} -i {folder}/chapters.txt -map_metadata 2 ${encode} {file}`,
  },
  {
    file: 'chapters.mkv',
    texts: chapters,
    commands: `${inputs} -i {folder}/chapters.txt -map_metadata 2 ${encode} {file}`,
  },
  { file: 'timecode.mov', commands: `${inputs} ${encode} -timecode 10:00:00:00 {file}` },
  { file: 'timecode.mxf', commands: `${inputs} -c:v mpeg2video -q:v 2 -c:a pcm_s16le -timecode 10:00:00:00 {file}` },
  {
    file: 'programs.ts',
    commands: `${inputs} -map 0:v -map 1:a -map 0:v -map 1:a ${encode} -program program_num=1:st=0:st=1 -program program_num=2:st=2:st=3 {file}`,
  },
  {
    file: 'silent-track.mp4',
    commands: `ffmpeg -i {film} -f lavfi -t 4 -i anullsrc=r=48000:cl=stereo ${encode} {file}`,
    expect: { tracks: ['video'] },
  },
  { file: 'wrong-extension.txt', commands: `${inputs} ${encode} -f mp4 {file}` },
  { file: 'no-extension', commands: `${inputs} ${encode} -f matroska {file}` },
  { file: 'name with spaces, ümlaut & 100%.mp4', commands: `${inputs} ${encode} {file}` },
];
