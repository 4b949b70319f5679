import { text } from 'node:stream/consumers';
import { newId } from '@sluice/core';
import { openObjects } from '../../engines/objects.ts';
import { verifyMailServer } from '../../mail/mailer.ts';
import { StartError } from '../../platform/start-error.ts';
import { checkMedia } from '../../supervisor/preflight.ts';
import { isChildRole } from '../../supervisor/role-child.ts';
import type { Check } from './installation.ts';
import { failure, ok, reasonOf, warning } from './outcome.ts';

const store: Check = {
  name: 'object store',
  async run({ configuration }) {
    const { s3 } = configuration;
    const place = s3 ? `The bucket ${s3.bucket}` : 'The folder of objects';
    const objects = await openObjects(configuration);
    const key = `doctor/${newId()}`;
    try {
      await objects.putIfAbsent(key, key);
      const { stream } = await objects.get(key);
      if ((await text(stream)) !== key)
        return [failure(`${place} returned other bytes than were written.`, 'Check the storage behind it.')];
      return [ok(`${place} can be written, read and deleted.`)];
    } finally {
      await objects.delete(key);
      await objects.close();
    }
  },
};

const mail: Check = {
  name: 'mail',
  async run({ configuration: { smtpUrl } }) {
    if (smtpUrl === undefined)
      return [
        warning(
          'Invitations, codes and alerts are not emailed.',
          'Set SMTP_URL, such as smtp://user:password@mail.example.com:587.',
        ),
      ];
    const { host } = new URL(smtpUrl);
    try {
      await verifyMailServer(smtpUrl);
      return [ok(`${host} accepts emails from this machine.`)];
    } catch (error) {
      return [
        failure(`${host} does not accept emails: ${reasonOf(error)}`, 'Check SMTP_URL, its user and its password.'),
      ];
    }
  },
};

const media: Check = {
  name: 'ffmpeg',
  async run({ configuration }) {
    const { roles, mediaEnvironment } = configuration;
    if (roles.length > 0 && !roles.some(isChildRole)) return [];
    try {
      await checkMedia(configuration);
    } catch (error) {
      if (error instanceof StartError)
        return [failure(error.message, 'Install the packages of npm again, or set FFMPEG_PATH and FFPROBE_PATH.')];
      throw error;
    }
    const { findMediaTools } = await import('@sluice/media');
    const { version, missing } = await findMediaTools(mediaEnvironment);
    if (missing.length === 0) return [ok(`FFmpeg ${version} has every encoder.`)];
    return missing.map((message) => warning(message, 'Encodings that need it fail on this machine.'));
  },
};

const speechAction = 'Set WHISPER_MODEL to a model of whisper.cpp such as ggml-base.bin, which this account can read.';

const speech: Check = {
  name: 'speech',
  async run({ configuration: { whisperModel, mediaEnvironment } }) {
    if (whisperModel === undefined) return [];
    const { describeModelFault, findMediaTools, tryWhisperModel } = await import('@sluice/media');
    const fault = await describeModelFault(whisperModel);
    if (fault !== undefined) return [failure(fault, speechAction)];
    const tools = await findMediaTools(mediaEnvironment);
    if (!tools.hasWhisper)
      return [
        failure(
          `Speech is not transcribed: FFmpeg ${tools.version} has no filter whisper.`,
          'Install the packages of npm again, or set FFMPEG_PATH to an FFmpeg with whisper.cpp.',
        ),
      ];
    const reason = await tryWhisperModel(tools, whisperModel);
    return [
      reason === undefined
        ? ok(`${whisperModel} transcribes speech.`)
        : failure(
            `${whisperModel} could not be loaded: ${reason}`,
            'Download the file again if it may not be complete; a large model needs a fast disk.',
          ),
    ];
  },
};

/** Checks of the object store, the mail server, FFmpeg and the model for speech. */
export const serviceChecks: readonly Check[] = [store, mail, media, speech];
