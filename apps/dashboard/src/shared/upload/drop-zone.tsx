import { useRef, useState, type DragEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { IconFileUpload, IconUpload } from '@sluice/ui/icons';
import layout from '../layout.module.css';
import styles from './upload.module.css';

type DropZoneProps = { title: string; help: string; label: string; accept: string; onFile: (file: File) => void };

/** Takes a file that is dropped or chosen. */
export const DropZone = ({ title, help, label, accept, onFile }: DropZoneProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const take = (file: File | undefined) => {
    setOver(false);
    if (file) onFile(file);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={over}
      onDragEnter={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <IconFileUpload size={36} stroke={1.4} />
      <strong>{title}</strong>
      <span className={layout.dim}>{help}</span>
      <Button mt="sm" variant="default" leftSection={<IconUpload size={16} />} onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
};
