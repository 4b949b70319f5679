#!/bin/sh
# Draws the clips of the demos with FFmpeg alone, so that they are nobody's work: ./regenerate.sh [path of ffmpeg]
set -e
cd "$(dirname "$0")"
ffmpeg=${1:-ffmpeg}
encode() { # file, picture, filter, sound, rate factor
  "$ffmpeg" -nostdin -v error -y -f lavfi -i "$2" -f lavfi -i "$4,volume=0.3" -vf "$3" -pix_fmt yuv420p \
    -c:v libx264 -preset medium -crf "$5" -g 500 -c:a aac -b:a 16k -ac 1 -movflags +faststart "$1"
}
colours='c0=0x0b3954:c1=0x2a9d8f:c2=0xe9c46a:n=3:seed=7'
zoom='mandelbrot=s=192x108:r=25:maxiter=100:start_scale=1.2:end_scale=0.3:end_pts=400,trim=duration=12'
encode zoom.mp4 "$zoom" 'gblur=sigma=4,scale=1280:720,hue=s=0.5' 'sine=f=220:d=12:r=48000,tremolo=f=2' 26
dots="drawbox=x='abs(mod(t*300,1200)-600)':y=200:w=120:h=120:color=white@0.6:t=fill,drawbox=x=200:y='mod(t*420,1280)':w=300:h=60:color=black@0.4:t=fill"
encode upright.mp4 "gradients=s=720x1280:r=30:d=9:speed=0.05:$colours" "$dots" 'sine=f=330:d=9:r=48000,tremolo=f=4' 27
clock="drawbox=x='mod(t*80,600)':y=150:w=60:h=60:color=white@0.5:t=fill"
encode long.mp4 "gradients=s=640x360:r=25:d=150:speed=0.01:$colours" "$clock" 'sine=f=262:d=150:r=48000,tremolo=f=1' 30
