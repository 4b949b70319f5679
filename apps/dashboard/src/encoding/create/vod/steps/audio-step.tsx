import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Card } from '@sluice/ui/layout/card.tsx';
import layout from '../../../../shared/layout.module.css';
import { changeDraft, useDraft } from '../draft-store.ts';
import styles from '../vod-wizard.module.css';
import { Choice } from './choice.tsx';
import { StepFoot } from './step-foot.tsx';

const bitrates = [
  { bitrate: 64_000, help: 'Speech, slow connections' },
  { bitrate: 128_000, help: 'The usual choice' },
  { bitrate: 192_000, help: 'Music' },
  { bitrate: 256_000, help: 'Highest quality' },
];

/** Step 3: AAC in one or more bitrates, or silence. */
export const AudioStep = () => {
  const { audioBitrates } = useDraft();
  const change = (bitrate: number, isChosen: boolean) =>
    changeDraft({
      audioBitrates: isChosen
        ? [...audioBitrates, bitrate].sort((one, other) => other - one)
        : audioBitrates.filter((each) => each !== bitrate),
      created: {},
    });
  return (
    <>
      <Card>
        <div className={layout.stack}>
          <fieldset className={styles.choices}>
            <legend>AAC, stereo or as the input has it</legend>
            {bitrates.map(({ bitrate, help }) => (
              <Choice
                key={bitrate}
                label={`${bitrate / 1000} kbit/s`}
                help={help}
                checked={audioBitrates.includes(bitrate)}
                onChange={(isChosen) => change(bitrate, isChosen)}
              />
            ))}
          </fieldset>
          {audioBitrates.length === 0 && (
            <MessageBox type="WARNING">The result will be silent. Choose this for inputs without sound.</MessageBox>
          )}
        </div>
      </Card>
      <StepFoot step="audio" />
    </>
  );
};
