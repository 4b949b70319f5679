/**
 * Kinds of film, drawn by FFmpeg's own sources and the same at each run: textures have the spectrum of natural pictures
 * (noise of eight octaves), cameras turn and move by parts of pixels, grain changes with each frame. They stand for what
 * customers send, easy and hard; none was left out for its result. What is drawn is no film: give the bench files of
 * your own to see what it does for them.
 */
export type ClipSize = { width: number; height: number; rate: number; seconds: number };

const moving = ({ width, height, rate, seconds }: ClipSize): string => `s=${width}x${height}:r=${rate}:d=${seconds}`;
const endless = ({ width, height, rate }: ClipSize): string => `s=${width}x${height}:r=${rate}`;

type Texture = { width: number; height: number; seed: number; scale: number; persistence: number };

/** A still picture like a landscape, in color, repeated as a film. */
const texture = ({ rate }: ClipSize, { width, height, seed, scale, persistence }: Texture): string => {
  const plane = (number: number, amount: number): string =>
    `perlin=s=${width}x${height}:r=${rate}:octaves=8:persistence=${amount}:xscale=${((scale * width) / height).toFixed(3)}:yscale=${scale}:random_mode=seed:seed=${seed + number},trim=end_frame=1,format=gray[p${seed}${number}]`;
  return [
    plane(0, persistence),
    plane(1, 0.4),
    plane(2, 0.4),
    `[p${seed}0][p${seed}1][p${seed}2]mergeplanes=0x001020:yuv444p,lutyuv=y='val/2+45*gt(val,112)+35*gt(val,140)+20*gt(val,165)':u=128+(val-128)/3:v=128+(val-128)/3,loop=loop=-1:size=1,setpts=N/${rate}/TB`,
  ].join(';');
};

/** What a camera sees that moves over a larger picture and is never quite still; lenses blur what is drawn by pixels. */
const camera = ({ width, height }: ClipSize, x: string, y: string, turn: number): string =>
  `rotate=a='${turn}*sin(1.1*t)+${turn / 5}*sin(7*t)':bilinear=1,gblur=sigma=0.6,crop=${width}:${height}:x='${x}':y='${y}'`;
const end = ({ seconds }: ClipSize): string => `trim=duration=${seconds},format=yuv420p`;

const pan = (size: ClipSize): string =>
  `${texture(size, { width: size.width * 2, height: size.height + 160, seed: 10, scale: 4, persistence: 0.7 })},${camera(
    size,
    '80+60*t+3*sin(5*t)',
    '80+8*sin(2*t)',
    0.01,
  )}`;

const ball = (name: string, diameter: number, color: string, { rate }: ClipSize): string =>
  `color=c=${color}:s=${diameter}x${diameter}:r=${rate},format=yuva444p,geq=lum='p(X,Y)':cb='cb(X,Y)':cr='cr(X,Y)':a='255*lt(hypot(X-W/2,Y-H/2),W/2-1)',trim=end_frame=1,loop=loop=-1:size=1,setpts=N/${rate}/TB[${name}]`;

const clips: Record<string, (size: ClipSize) => string> = {
  /** Flat colors and hard edges; a counter. */
  drawing: (size) => `testsrc=${moving(size)}`,
  /** Shapes of one color that cross a painted background. */
  cartoon: (size) =>
    [
      ball('red', Math.round(size.height / 3), '0xd94f30', size),
      ball('blue', Math.round(size.height / 5), '0x3060c0', size),
      ball('white', Math.round(size.height / 8), '0xf4efe0', size),
      `gradients=${endless(size)}:c0=0x7ec8e3:c1=0xf6e3b4:n=2:x0=0:y0=0:x1=0:y1=${size.height}:speed=0.00001[sky]`,
      `[sky][red]overlay=x='(W-w)/2*(1+sin(1.7*t))':y='H-h-abs(H/2*sin(3*t))'[one]`,
      `[one][blue]overlay=x='(W-w)*mod(0.2*t,1)':y='H/5+H/9*sin(4*t)'[two]`,
      `[two][white]overlay=x='(W-w)/2*(1+cos(2.3*t))':y='(H-h)/2*(1+sin(1.1*t))',${end(size)}`,
    ].join(';'),
  /** A head that sways before a wall out of focus; a little noise of the sensor. */
  talk: (size) => {
    const across = Math.round(size.height / 4) * 2;
    return [
      `${texture(size, { width: size.width, height: size.height, seed: 20, scale: 1, persistence: 0.3 })}[wall]`,
      `${texture(size, { width: across, height: across, seed: 30, scale: 4, persistence: 0.6 })},format=yuva444p[skin]`,
      `color=c=black:s=${across}x${across}:r=${size.rate},format=gray,geq=lum='255*clip((W/2-hypot((X-W/2)*1.3\\,Y-H/2))/6\\,0\\,1)',trim=end_frame=1,loop=loop=-1:size=1,setpts=N/${size.rate}/TB[oval]`,
      `[skin][oval]alphamerge[head]`,
      `[wall][head]overlay=x='(W-w)/2+14*sin(1.3*t)+4*sin(3.1*t)':y='(H-h)/2+9*sin(2.2*t)',noise=alls=3:allf=t:all_seed=1,${end(size)}`,
    ].join(';');
  },
  /** Letters that scroll beside a window that stands still. */
  screen: (size) =>
    [
      `cellauto=s=${Math.round(size.width / 8)}x${Math.round(size.height / 6)}:r=${size.rate}:rule=30:random_seed=7:scroll=0,trim=end_frame=1,loop=loop=-1:size=1,setpts=N/${size.rate}/TB,scale=${Math.round(size.width / 2)}:${size.height * 2}:flags=neighbor,negate,format=yuv444p,crop=${Math.round(size.width / 2)}:${size.height}:x=0:y='mod(60*floor(2*t),${size.height})'[text]`,
      `color=c=0xf0f2f5:${endless(size)},drawgrid=w=${Math.round(size.width / 4)}:h=44:t=2:c=0xc8ccd4,drawbox=x=0:y=0:w=iw:h=40:c=0x2b3a55:t=fill[desk]`,
      `color=c=black:s=16x24:r=${size.rate}[pointer]`,
      `[desk][text]overlay=x=W/3:y=60[page]`,
      `[page][pointer]overlay=x='W/2+W/3*sin(1.1*t)':y='H/2+H/3*sin(0.9*t)',${end(size)}`,
    ].join(';'),
  /** Dark, smooth shades that turn slowly, where steps become visible. */
  dusk: (size) =>
    `gradients=${endless(size)}:c0=0x05070d:c1=0x1a2740:c2=0x30242e:n=3:x0=0:y0=0:x1=${size.width}:y1=${size.height}:speed=0.004:seed=4,format=yuv420p,noise=alls=2:allf=t:all_seed=2,${end(size)}`,
  /** A slow pan over a landscape, the camera in somebody's hand. */
  pan: (size) => `${pan(size)},${end(size)}`,
  /** The same with the grain of film. */
  grain: (size) => `${pan(size)},noise=c0s=12:c0f=t+u:all_seed=3,${end(size)}`,
  /** A field that the camera sweeps over, with players that run their own ways. */
  sport: (size) => {
    const across = Math.round(size.height / 12) * 2;
    const players = [1, 2, 3, 4, 5, 6];
    return [
      `${texture(size, { width: size.width * 2, height: size.height + 160, seed: 40, scale: 12, persistence: 0.7 })},${camera(
        size,
        `${size.width / 2}*(1+sin(1.4*t))`,
        '80+40*sin(3*t)',
        0.01,
      )}[field0]`,
      ...players.flatMap((player) => [
        `${texture(size, { width: across, height: across, seed: 50 + player, scale: 6, persistence: 0.7 })},format=yuv444p[player${player}]`,
        `[field${player - 1}][player${player}]overlay=x='(W-w)/2*(1+sin(${(1 + player * 0.37).toFixed(2)}*t+${player}))':y='(H-h)/2*(1+cos(${(0.8 + player * 0.29).toFixed(2)}*t+${player}))'[field${player}]`,
      ]),
      `[field${players.length}]noise=alls=4:allf=t:all_seed=5,${end(size)}`,
    ].join(';');
  },
  /** Everything moves at once and nothing as a whole: water, leaves, smoke. */
  water: (size) =>
    `perlin=s=${Math.round(size.width / 2)}x${Math.round(size.height / 2)}:r=${size.rate}:octaves=6:persistence=0.6:xscale=6:yscale=10:tscale=2:random_mode=seed:seed=60,scale=${size.width}:${size.height}:flags=bicubic,${end(size)}`,
  /** A flight into a fractal: new detail without end. */
  zoom: (size) => `mandelbrot=${endless(size)}:end_scale=0.2:maxiter=300,${end(size)}`,
  /** The same with the noise of a small sensor. */
  noise: (size) =>
    `mandelbrot=${endless(size)}:end_scale=0.01:maxiter=300,noise=alls=14:allf=t:all_seed=6,${end(size)}`,
};

/** Names of the kinds. */
export const clipNames = Object.keys(clips);

/** What a trailer is cut from, in its order. */
export const trailerParts = ['cartoon', 'sport', 'talk', 'zoom', 'dusk'];

/** The graph of sources and filters that draws a kind. */
export const clipGraph = (name: string, size: ClipSize): string => {
  const make = clips[name];
  if (!make) throw new Error(`There is no clip "${name}"; there are ${clipNames.join(', ')}.`);
  return make(size);
};
