#!/bin/sh
# Makes the player's samples again: 5 s of test picture as HLS, DASH (the same segments) and one progressive file.
set -eu
cd "$(dirname "$0")"
ffmpeg="${FFMPEG_PATH:-../../../../node_modules/@backendsuraj/offline-ffmpeg-linux-x64/bin/ffmpeg}"
rm -f ./*.m4s ./*.mp4 ./*.m3u8 ./*.mpd ./*.vtt ./*.png

"$ffmpeg" -v error -y \
  -f lavfi -i testsrc2=size=320x180:rate=25:duration=5 \
  -f lavfi -i sine=frequency=440:duration=5 -f lavfi -i sine=frequency=880:duration=5 \
  -filter_complex '[0:v]split=2[high][low];[low]scale=160:90[small]' \
  -map '[high]' -map '[small]' -map 1:a -map 2:a \
  -c:v libx264 -preset slow -profile:v main -pix_fmt yuv420p -g 25 -keyint_min 25 -sc_threshold 0 -b:v:0 70k -b:v:1 30k \
  -c:a aac -b:a 24k -ac 1 -ar 22050 \
  -metadata:s:a:0 language=eng -metadata:s:a:1 language=deu \
  -f dash -seg_duration 1 -use_template 1 -use_timeline 1 -hls_playlist 1 \
  -init_seg_name 'init-$RepresentationID$.mp4' -media_seg_name 'segment-$RepresentationID$-$Number$.m4s' \
  -adaptation_sets 'id=0,streams=0,1 id=1,streams=2 id=2,streams=3' manifest.mpd

cat > subtitles-en.vtt <<'VTT'
WEBVTT

00:00.000 --> 00:02.500
The first words

00:02.500 --> 00:05.000
The last words
VTT
cat > subtitles-en.m3u8 <<'M3U8'
#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:5
#EXT-X-PLAYLIST-TYPE:VOD
#EXTINF:5,
subtitles-en.vtt
#EXT-X-ENDLIST
M3U8
cat > master.m3u8 <<'M3U8'
#EXTM3U
#EXT-X-VERSION:7
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="media_2.m3u8"
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="Deutsch",LANGUAGE="de",AUTOSELECT=YES,URI="media_3.m3u8"
#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="English",LANGUAGE="en",AUTOSELECT=NO,DEFAULT=NO,URI="subtitles-en.m3u8"
#EXT-X-STREAM-INF:BANDWIDTH=60000,AVERAGE-BANDWIDTH=54000,RESOLUTION=160x90,FRAME-RATE=25,CODECS="avc1.4d400b,mp4a.40.2",AUDIO="audio",SUBTITLES="text"
media_1.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=110000,AVERAGE-BANDWIDTH=94000,RESOLUTION=320x180,FRAME-RATE=25,CODECS="avc1.4d400c,mp4a.40.2",AUDIO="audio",SUBTITLES="text"
media_0.m3u8
M3U8
text='<AdaptationSet id="3" contentType="text" mimeType="text\/vtt" lang="en"><Role schemeIdUri="urn:mpeg:dash:role:2011" value="subtitle"\/><Representation id="4" bandwidth="100"><BaseURL>subtitles-en.vtt<\/BaseURL><\/Representation><\/AdaptationSet>'
sed -i "s/<\/Period>/${text}<\/Period>/" manifest.mpd

# The video plays from 0 with sound in one file, and sprites of five thumbnails.
"$ffmpeg" -v error -y -f lavfi -i testsrc2=size=320x180:rate=25:duration=5 -f lavfi -i sine=frequency=440:duration=5 \
  -c:v libx264 -preset slow -b:v 60k -pix_fmt yuv420p -c:a aac -b:a 24k -ac 1 -ar 22050 -movflags +faststart progressive.mp4
"$ffmpeg" -v error -y -f lavfi -i testsrc2=size=320x180:rate=25:duration=5 \
  -vf 'fps=1,scale=64:36,tile=5x1' -frames:v 1 thumbnails.png
"$ffmpeg" -v error -y -f lavfi -i testsrc2=size=320x180:rate=25:duration=1 -frames:v 1 poster.png
{
  printf 'WEBVTT\n'
  for second in 0 1 2 3 4; do
    printf '\n00:0%d.000 --> 00:0%d.000\nthumbnails.png#xywh=%d,0,64,36\n' "$second" "$((second + 1))" "$((second * 64))"
  done
} > thumbnails.vtt
