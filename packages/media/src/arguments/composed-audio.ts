import { guardedInput } from '../probe/allowed-formats.ts';
import { layoutChannels, usualLayout } from '../filters/audio-filters.ts';
import type { AudioComposition, AudioPiece, FilePiece, MixPiece } from '../sources/source.ts';
import { seconds } from '../shared/seconds.ts';
import { delayArguments } from '../sources/stream-delay.ts';

export type ComposedAudio = { inputs: string[]; chains: string[] };

/** Extra duration to read, so that rounding leaves no gap. */
const spareSeconds = 0.5;

/** Builds the parts of one filter graph; each piece of audio becomes a label. */
class Graph {
  readonly inputs: string[] = [];
  readonly chains: string[] = [];
  private readonly sampleRate: number;
  private readonly file: (key: string) => string;
  private inputCount = 0;
  private labelCount = 0;

  constructor(sampleRate: number, file: (key: string) => string) {
    this.sampleRate = sampleRate;
    this.file = file;
  }

  label(): string {
    this.labelCount += 1;
    return `[sound${this.labelCount}]`;
  }

  /** Concatenates pieces, each joined at the nearest sample. */
  sequence(pieces: readonly AudioPiece[], layout: string): string {
    let at = 0;
    const labels = pieces.map((piece) => {
      const first = Math.round(at * this.sampleRate);
      at += piece.durationSeconds;
      return this.piece(piece, layout, Math.round(at * this.sampleRate) - first);
    });
    const [only] = labels;
    if (labels.length === 1 && only !== undefined) return only;
    return this.chain(labels.join(''), [`concat=n=${labels.length}:v=0:a=1`]);
  }

  private chain(from: string, filters: readonly string[]): string {
    const to = this.label();
    this.chains.push(`${from}${filters.join(',')}${to}`);
    return to;
  }

  private piece(piece: AudioPiece, layout: string, samples: number): string {
    const exactly = ['apad', `atrim=end_sample=${samples}`, 'asetpts=N/SR/TB'];
    const format = `aformat=sample_fmts=fltp:sample_rates=${this.sampleRate}:channel_layouts=${layout}`;
    if (piece.kind === 'GAP')
      return this.chain('', [`anullsrc=r=${this.sampleRate}:cl=${layout}`, format, ...exactly.slice(1)]);
    if (piece.kind === 'MIX') return this.chain(this.mix(piece), [format, ...exactly]);
    const from = this.input(piece);
    return this.chain(from, ['aresample=async=1:first_pts=0', `aresample=${this.sampleRate}`, format, ...exactly]);
  }

  private input({ inputKey, delaySeconds, offsetSeconds, durationSeconds, streamIndex }: FilePiece): string {
    this.inputs.push(
      ...(offsetSeconds > 0 ? ['-ss', seconds(offsetSeconds)] : []),
      '-t',
      seconds(durationSeconds + spareSeconds),
      ...delayArguments(delaySeconds, offsetSeconds),
      ...guardedInput(this.file(inputKey)),
    );
    this.inputCount += 1;
    return `[${this.inputCount - 1}:${streamIndex}]`;
  }

  private mix({ layout, channels, durationSeconds }: MixPiece): string {
    const names = layoutChannels[layout] ?? [];
    const mixes = channels.map((inputs) => this.mixedChannel(inputs, durationSeconds));
    const map = names.map((name, index) => `${index}.0-${name}`).join('|');
    return this.chain(mixes.join(''), [`join=inputs=${mixes.length}:channel_layout=${layout}:map=${map}`]);
  }

  private mixedChannel(inputs: MixPiece['channels'][number], durationSeconds: number): string {
    const summands = inputs.map(({ pieces, sound, weights }) => {
      const sum = weights.map(({ channel, gain }) => `${gain}*c${channel}`).join('+');
      return this.chain(this.sequence(pieces, usualLayout(sound)), [`pan=mono|c0=${sum.replaceAll('+-', '-')}`]);
    });
    if (summands.length === 0)
      return this.piece({ kind: 'GAP', durationSeconds }, 'mono', Math.round(durationSeconds * this.sampleRate));
    const [only] = summands;
    if (summands.length === 1 && only !== undefined) return only;
    return this.chain(summands.join(''), [`amix=inputs=${summands.length}:normalize=0`]);
  }
}

/** Audio assembled from pieces, with one label per rendition. */
export const composedAudio = (
  { sampleRate, layout, pieces }: AudioComposition,
  labels: readonly string[],
  file: (key: string) => string,
): ComposedAudio => {
  const graph = new Graph(sampleRate, file);
  const whole = graph.sequence(pieces, layout);
  graph.chains.push(`${whole}${labels.length > 1 ? `asplit=${labels.length}` : 'anull'}${labels.join('')}`);
  return { inputs: graph.inputs, chains: graph.chains };
};
