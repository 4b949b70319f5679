import { Select } from '@sluice/ui/fields';
import { NumberInput } from '@sluice/ui/number-field';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Button } from '@sluice/ui/core';
import { TextInput } from '@sluice/ui/forms';
import { plural } from '@sluice/ui/format/quantity';
import { IconPlus, IconTrash } from '@sluice/ui/icons';
import { Card } from '@sluice/ui/layout/card.tsx';
import { ChoiceTile } from '@sluice/ui/layout/choice-tile.tsx';
import { oneOf } from '../../../../app/search/search.ts';
import layout from '../../../../shared/layout.module.css';
import { type AudioCodec, type AudioTrack, type InputSound, audioCodecs } from '../vod-draft.ts';
import { editDraft, useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';
import { inputFacts } from '../probe/known-facts.ts';
import { FiltersCard } from './filters-card.tsx';
import { StepFoot } from './step-foot.tsx';
import { SubtitlesCard } from './subtitles-card.tsx';

const bitrates = [
  { bitrate: 64_000, help: 'Speech, slow connections' },
  { bitrate: 128_000, help: 'Standard quality' },
  { bitrate: 192_000, help: 'Music' },
  { bitrate: 256_000, help: 'Highest quality' },
];
const bitrateChoices = bitrates.map(({ bitrate }) => ({ value: String(bitrate), label: `${bitrate / 1000} kbit/s` }));

const codecNames: Record<AudioCodec, string> = { AAC: 'AAC', OPUS: 'Opus', AC3: 'AC-3', EAC3: 'E-AC-3' };
const codecHelp: Record<AudioCodec, string> = {
  AAC: 'plays everywhere',
  OPUS: 'best at low bitrates',
  AC3: 'Dolby Digital',
  EAC3: 'Dolby Digital Plus',
};
const codecChoices = audioCodecs.map((value) => ({ value, label: `${codecNames[value]} – ${codecHelp[value]}` }));

const soundWords = ({ track, codec, channels, language, title }: InputSound): string =>
  [
    `Track ${track}`,
    language,
    title,
    codec,
    channels === 1 ? 'mono' : channels === 2 ? 'stereo' : `${channels} channels`,
  ]
    .filter(Boolean)
    .join(' · ');

const MainTrack = () => {
  const draft = useDraft();
  const { audioBitrates, audioCodec, audioLanguage } = draft;
  const [first] = inputFacts(draft)?.sounds ?? [];
  const change = (bitrate: number, isChosen: boolean) =>
    editDraft({
      audioBitrates: isChosen
        ? [...audioBitrates, bitrate].sort((one, other) => other - one)
        : audioBitrates.filter((each) => each !== bitrate),
    });
  return (
    <>
      <div className={styles.fields}>
        <Select
          label="Codec"
          allowDeselect={false}
          value={audioCodec}
          onChange={(value) => editDraft({ audioCodec: oneOf(value, audioCodecs) ?? 'AAC' })}
          data={codecChoices}
        />
        <TextInput
          label="Language"
          placeholder={first?.language ? `As in the input: ${first.language}` : 'As in the input'}
          maxLength={35}
          value={audioLanguage}
          onChange={(event) => editDraft({ audioLanguage: event.currentTarget.value.trim() })}
        />
      </div>
      <fieldset className={`${styles.choices} ${styles.narrow}`}>
        <legend>{codecNames[audioCodec]}, stereo or as in the input</legend>
        {bitrates.map(({ bitrate, help }) => (
          <ChoiceTile
            key={bitrate}
            label={`${bitrate / 1000} kbit/s`}
            help={help}
            checked={audioBitrates.includes(bitrate)}
            onChange={(isChosen) => change(bitrate, isChosen)}
          />
        ))}
      </fieldset>
    </>
  );
};

/** Lists the tracks of the file that are not chosen yet. */
const Offered = ({ onAdd }: { onAdd: (sound: InputSound) => void }) => {
  const draft = useDraft();
  const unusedTracks = (inputFacts(draft)?.sounds ?? []).filter(
    ({ track }) => track > 1 && !draft.audioTracks.some((audioTrack) => audioTrack.track === track),
  );
  return unusedTracks.map((sound) => (
    <Button
      key={sound.track}
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} />}
      onClick={() => onAdd(sound)}
    >
      {soundWords(sound)}
    </Button>
  ));
};

const OtherTracks = () => {
  const draft = useDraft();
  const { audioTracks } = draft;
  const count = inputFacts(draft)?.sounds.length;
  const change = (index: number, next: Partial<AudioTrack>) =>
    editDraft({ audioTracks: audioTracks.map((track, place) => (place === index ? { ...track, ...next } : track)) });
  const add = ({ track, language = '' }: Pick<InputSound, 'track' | 'language'>) =>
    editDraft({ audioTracks: [...audioTracks, { codec: 'AAC' as const, bitrate: 128_000, language, track }] });
  return (
    <Card title="More audio tracks">
      <div className={layout.stack}>
        {[...audioTracks.entries()].map(([index, track]) => (
          // Rows are edited in place and have no other identity than their index.
          <div key={index} className={styles.rows} role="group" aria-label={`Track ${index + 2}`}>
            <NumberInput
              label="Track"
              min={1}
              max={64}
              value={track.track}
              error={
                count !== undefined && track.track > count ? `The file has ${plural(count, 'audio track')}.` : undefined
              }
              onChange={(value) => change(index, { track: Number(value) })}
            />
            <TextInput
              label="Language"
              placeholder="de"
              maxLength={35}
              value={track.language}
              onChange={(event) => change(index, { language: event.currentTarget.value.trim() })}
            />
            <Select
              label="Codec"
              allowDeselect={false}
              value={track.codec}
              onChange={(value) => change(index, { codec: oneOf(value, audioCodecs) ?? 'AAC' })}
              data={codecChoices}
            />
            <Select
              label="Bitrate"
              allowDeselect={false}
              value={String(track.bitrate)}
              onChange={(value) => change(index, { bitrate: Number(value) })}
              data={bitrateChoices}
            />
            <Button
              variant="subtle"
              color="gray"
              px={8}
              aria-label={`Remove track ${index + 2}`}
              onClick={() => editDraft({ audioTracks: audioTracks.filter((_, place) => place !== index) })}
            >
              <IconTrash size={16} />
            </Button>
          </div>
        ))}
        <div className={layout.row}>
          <Offered onAdd={add} />
          {count === undefined && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={() => add({ track: audioTracks.length + 2 })}
            >
              Add track
            </Button>
          )}
          {count !== undefined && audioTracks.length === 0 && count < 2 && (
            <span className={`${layout.dim} ${layout.small}`}>
              {count === 0 ? 'The file has no audio.' : 'The file has no other audio track.'}
            </span>
          )}
        </div>
      </div>
    </Card>
  );
};

/** Step 3: audio in one or more bitrates and languages, or none; subtitles. */
export const AudioStep = () => {
  const { audioBitrates, audioTracks } = useDraft();
  return (
    <>
      <div className={layout.stack}>
        <Card>
          <div className={layout.stack}>
            <MainTrack />
            {audioBitrates.length + audioTracks.length === 0 && (
              <MessageBox type="WARNING">
                The result will be silent. Choose this only for inputs without audio.
              </MessageBox>
            )}
          </div>
        </Card>
        <OtherTracks />
        <FiltersCard media="audio" />
        <SubtitlesCard />
      </div>
      <StepFoot step="audio" obstacle="Correct the marked fields" />
    </>
  );
};
