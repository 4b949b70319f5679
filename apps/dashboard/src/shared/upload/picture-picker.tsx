import { FilePicker } from './file-picker.tsx';

type PicturePickerProps = { label: string; isBusy: boolean; onPicture: (bytes: Uint8Array<ArrayBuffer>) => void };

/** Button that reads a picture from this computer. */
export const PicturePicker = ({ onPicture, ...rest }: PicturePickerProps) => (
  <FilePicker
    {...rest}
    accept="image/png,image/jpeg,image/webp,image/gif"
    onFile={(file) => void file.arrayBuffer().then((buffer) => onPicture(new Uint8Array(buffer)))}
  />
);
