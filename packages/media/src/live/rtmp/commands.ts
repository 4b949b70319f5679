import { memberOf, readAmf, writeAmf, type AmfValue } from './amf.ts';
import { announcedChunkBytes, messageType, uint32, writeMessage, type RtmpMessage } from './messages.ts';

/** A command of a client: its name, transaction and arguments. */
export type RtmpCommand = { name: string; transaction: number; target: AmfValue; arguments: AmfValue[] };

/** Reads a command message; throws `RtmpError` if it is malformed. */
export const readCommand = ({ type, payload }: RtmpMessage): RtmpCommand => {
  // A command in AMF3 starts with a byte that announces AMF0.
  const [name, transaction, target, ...rest] = readAmf(type === messageType.command3 ? payload.subarray(1) : payload);
  return {
    name: typeof name === 'string' ? name : '',
    transaction: typeof transaction === 'number' ? transaction : 0,
    target,
    arguments: rest,
  };
};

const controlChannel = 2;
const commandChannel = 3;
const streamChannel = 5;
const streamId = 1;
const windowBytes = 2_500_000;
const dynamicLimit = 2;

const command = (channel: number, stream: number, ...values: AmfValue[]): Buffer =>
  writeMessage(channel, messageType.command, stream, writeAmf(...values), announcedChunkBytes);

export const acknowledgement = (bytes: number): Buffer =>
  writeMessage(controlChannel, messageType.acknowledgement, 0, uint32(bytes));

/** Answer to `connect`: the size of chunks from here on, and the codecs of Enhanced RTMP that may follow. */
export const connected = ({ transaction }: RtmpCommand): Buffer =>
  Buffer.concat([
    writeMessage(controlChannel, messageType.windowSize, 0, uint32(windowBytes)),
    writeMessage(controlChannel, messageType.peerBandwidth, 0, uint32(windowBytes, dynamicLimit)),
    writeMessage(controlChannel, messageType.chunkSize, 0, uint32(announcedChunkBytes)),
    command(
      commandChannel,
      0,
      '_result',
      transaction,
      { fmsVer: 'FMS/3,0,1,123', capabilities: 31 },
      {
        level: 'status',
        code: 'NetConnection.Connect.Success',
        description: 'Connected.',
        objectEncoding: 0,
        fourCcList: ['avc1', 'hvc1', 'av01', 'Opus'],
      },
    ),
  ]);

/** Answer to `createStream` and to commands that only await one. */
export const result = ({ name, transaction }: RtmpCommand): Buffer =>
  command(commandChannel, 0, '_result', transaction, null, name === 'createStream' ? streamId : undefined);

const status = (level: 'status' | 'error', code: string, description: string): Buffer =>
  command(streamChannel, streamId, 'onStatus', 0, null, { level, code, description });

export const publishStarted = (): Buffer => status('status', 'NetStream.Publish.Start', 'Publishing.');
export const publishRefused = (reason: string): Buffer => status('error', 'NetStream.Publish.BadName', reason);

export type ConnectTarget = { application: string; host: string | null };

const hostOf = (url: AmfValue): string | null =>
  typeof url === 'string' && URL.canParse(url) ? new URL(url).hostname.toLowerCase() || null : null;

/** Application and host of a `connect`; neither has to be valid. */
export const connectTarget = ({ target }: RtmpCommand): ConnectTarget => {
  const application = memberOf(target, 'app');
  return {
    application: typeof application === 'string' ? application.replace(/^\/+|[/?].*$/g, '') : '',
    host: hostOf(memberOf(target, 'tcUrl')),
  };
};

/** Stream key of a `publish`: the first argument without a query. */
export const streamKeyOf = ({ arguments: [name] }: RtmpCommand): string =>
  typeof name === 'string' ? name.replace(/\?.*$/, '') : '';
