import { each, type Recipe } from '../recipe.ts';

const inputs = '-i {film} -i {sound}';
const h264 = '-c:v libx264 -preset veryfast -crf 16';
const mpeg2 = '-c:v mpeg2video -q:v 2';
const aac = '-c:a aac -b:a 128k';

/** Containers, written by Debian's FFmpeg, with codecs that are usual in them. */
const byFfmpeg: Record<string, string> = {
  'mp4.mp4': `${h264} ${aac}`,
  'mp4-faststart.mp4': `${h264} ${aac} -movflags +faststart`,
  'mp4-fragmented.mp4': `${h264} ${aac} -movflags +frag_keyframe+empty_moov+default_base_moof`,
  'mp4-fragmented-small.mp4': `${h264} ${aac} -movflags +empty_moov -frag_duration 100000`,
  'mp4-no-edit-list.mp4': `${h264} ${aac} -use_editlist 0`,
  'mp4-timescale.mp4': `${h264} ${aac} -video_track_timescale 600`,
  'mp4-dash-brand.mp4': `${h264} ${aac} -movflags +dash+global_sidx`,
  'mov.mov': `${h264} ${aac}`,
  'm4v.m4v': `${h264} ${aac}`,
  'f4v.f4v': `${h264} ${aac}`,
  '3gp.3gp': `-c:v libx264 -profile:v baseline -preset veryfast -crf 16 ${aac}`,
  '3g2.3g2': `-c:v libx264 -profile:v baseline -preset veryfast -crf 16 ${aac}`,
  'psp.psp': `-s 320x240 ${h264} ${aac} -f psp`,
  'ismv.ismv': `${h264} ${aac}`,
  'matroska.mkv': `${h264} ${aac}`,
  'matroska-live.mkv': `${h264} ${aac} -live 1`,
  'webm.webm': '-c:v libvpx -b:v 3M -c:a libopus',
  'avi.avi': '-c:v mpeg4 -q:v 2 -c:a libmp3lame -b:a 192k',
  'avi-h264.avi': `${h264} -bf 0 -c:a libmp3lame`,
  'flv.flv': `${h264} ${aac}`,
  'ts.ts': `${h264} ${aac}`,
  'ts-latm.ts': `${h264} ${aac} -mpegts_flags +latm`,
  'm2ts.m2ts': `${h264} -c:a ac3 -mpegts_m2ts_mode 1`,
  'ts-204.ts': `${h264} ${aac} -mpegts_flags +resend_headers -muxrate 6M`,
  'program-stream.mpg': `${mpeg2} -c:a mp2 -b:a 192k`,
  'dvd.vob': `-s 720x576 -aspect 16:9 ${mpeg2} -c:a ac3 -f dvd`,
  'svcd.mpg': `-s 480x576 -aspect 4:3 ${mpeg2} -maxrate 2500k -bufsize 1835k -ar 44100 -c:a mp2 -f svcd`,
  'mxf.mxf': `${mpeg2} -c:a pcm_s16le`,
  'mxf-h264.mxf': `${h264} -c:a pcm_s16le`,
  'gxf.gxf': `-s 720x576 ${mpeg2} -c:a pcm_s16le -ac 1`,
  'asf.asf': '-c:v wmv2 -q:v 2 -c:a wmav2 -b:a 128k',
  'wmv.wmv': '-c:v wmv2 -q:v 2 -c:a wmav2 -b:a 128k',
  'wtv.wtv': `${mpeg2} -c:a mp2`,
  'ogg.ogg': '-c:v libtheora -q:v 9 -c:a libvorbis',
  'ogv.ogv': '-c:v libtheora -q:v 9 -c:a libopus',
  'nut.nut': `${h264} ${aac}`,
  'realmedia.rm': '-c:v rv20 -q:v 3 -c:a ac3',
  'dv.dv': '-s 720x576 -pix_fmt yuv420p -c:v dvvideo -c:a pcm_s16le',
  'swf.swf': '-c:v flv1 -q:v 2 -ar 44100 -c:a libmp3lame',
};

/** Without an edit list, the delay of two B-frames is part of the film. */
const bFrameDelay = { delay: -0.08, vmaf: 0, colors: 12 } as const;

const expectations: Record<string, Recipe['expect']> = {
  'mp4-fragmented.mp4': bFrameDelay,
  'mp4-fragmented-small.mp4': bFrameDelay,
  'mp4-no-edit-list.mp4': bFrameDelay,
  'mp4-dash-brand.mp4': bFrameDelay,
  'ismv.ismv': bFrameDelay,
  'gst-mp4-fragmented.mp4': bFrameDelay,
  // Formats that are not read.
  'wtv.wtv': { refusal: /are not read/ },
  'psp.psp': { size: '426x240' },
  'dvd.vob': { size: '1024x576' },
  'svcd.mpg': { size: '768x576' },
  // FFmpeg writes these with times of decoding, which are those of display only without B-frames.
  'gxf.gxf': { size: '1024x576', delay: -0.06, vmaf: 0 },
  'mxf-h264.mxf': { delay: -0.1 },
  // Samples of limited range, which JPEG says have the full one.
  'gst-avi.avi': { vmaf: 0 },
  'dv.dv': { size: '1024x576' },
};

const gstreamer = (muxer: string, video: string, audio: string): string =>
  `gst-launch-1.0 -q filesrc location={film} ! y4mdec ! videoconvert ! ${video} ! queue ! ${muxer} name=m ! filesink location={file} filesrc location={sound} ! wavparse ! audioconvert ! audioresample ! ${audio} ! queue ! m.`;
const gstH264 = 'x264enc speed-preset=veryfast quantizer=16 pass=quant key-int-max=50 ! h264parse';
const gstAac = 'avenc_aac bitrate=128000 ! aacparse';

/** Containers written by GStreamer. */
const byGstreamer: Record<string, string> = {
  'gst-mp4.mp4': gstreamer('mp4mux', gstH264, gstAac),
  'gst-mp4-fragmented.mp4': gstreamer('mp4mux fragment-duration=1000', gstH264, gstAac),
  'gst-mp4-faststart.mp4': gstreamer('mp4mux faststart=true', gstH264, gstAac),
  'gst-mov.mov': gstreamer('qtmux', gstH264, gstAac),
  'gst-mov-pcm.mov': gstreamer('qtmux', gstH264, 'audio/x-raw,format=S16LE'),
  'gst-3gp.3gp': gstreamer('3gppmux', gstH264, gstAac),
  'gst-matroska.mkv': gstreamer('matroskamux', gstH264, gstAac),
  'gst-matroska-streamable.mkv': gstreamer('matroskamux streamable=true', gstH264, gstAac),
  'gst-matroska-opus.mkv': gstreamer('matroskamux', gstH264, 'opusenc'),
  'gst-matroska-flac.mkv': gstreamer('matroskamux', gstH264, 'flacenc'),
  'gst-webm.webm': gstreamer('webmmux', 'vp8enc target-bitrate=3000000 deadline=1', 'vorbisenc'),
  'gst-webm-vp9.webm': gstreamer('webmmux', 'vp9enc target-bitrate=3000000 deadline=1 cpu-used=8', 'opusenc'),
  'gst-ts.ts': gstreamer('mpegtsmux', gstH264, gstAac),
  'gst-ts-h265.ts': gstreamer('mpegtsmux', 'x265enc speed-preset=ultrafast option-string=crf=14 ! h265parse', gstAac),
  'gst-m2ts.m2ts': gstreamer('mpegtsmux m2ts-mode=true', gstH264, 'avenc_ac3 bitrate=192000 ! ac3parse'),
  'gst-avi.avi': gstreamer('avimux', 'jpegenc quality=95', 'audio/x-raw,format=S16LE'),
  'gst-flv.flv': gstreamer('flvmux', gstH264, gstAac),
  'gst-ogg.ogg': gstreamer('oggmux', 'theoraenc quality=60', 'vorbisenc'),
  'gst-png.mov': gstreamer('qtmux', 'pngenc', 'audio/x-raw,format=S16LE'),
};

export const containers: Recipe[] = [
  ...each(byFfmpeg, (file, codecs) => ({
    file,
    commands: `ffmpeg ${inputs} ${codecs} {file}`,
    ...(expectations[file] && { expect: expectations[file] }),
  })),
  ...each(byGstreamer, (file, commands) => ({
    file,
    commands,
    ...(expectations[file] && { expect: expectations[file] }),
  })),
];
