import { useRef, useState, type DragEvent, type FormEvent } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { SegmentedControl, Textarea } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { IconFileUpload } from '@sluice/ui/icons';
import { useApi, type OperationResult } from '../app/api/api.ts';
import { problemOf } from '../app/api/problem.ts';
import layout from '../shared/layout.module.css';
import { CheckList } from './check-list.tsx';
import styles from './sso.module.css';

export type Inspected = OperationResult<'account.samlDomains.inspect'>;
type Source = { metadataUrl?: string; metadataXml?: string };

type MetadataInputProps = {
  initialUrl: string;
  /** Called with the parsed metadata and its source. */
  onRead: (inspected: Inspected, source: Source) => void;
};

const useReading = (onRead: MetadataInputProps['onRead']) => {
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [found, setFound] = useState<Inspected>();
  const latest = useRef(0);
  const read = async (source: Source) => {
    const turn = (latest.current += 1);
    setBusy(true);
    setFailure(undefined);
    setFound(undefined);
    try {
      const answer = await api.call('account.samlDomains.inspect', { body: source });
      if (turn !== latest.current) return;
      setFound(answer);
      onRead(answer, source);
    } catch (error) {
      if (turn !== latest.current) return;
      const problem = problemOf(error);
      setFailure(problem.details[0] ?? problem.text);
    } finally {
      if (turn === latest.current) setBusy(false);
    }
  };
  return { isBusy, failure, found, read };
};

type FileDropProps = { onText: (text: string) => void; isBusy: boolean };

const FileDrop = ({ onText, isBusy }: FileDropProps) => {
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = async (file: File | undefined) => {
    setOver(false);
    if (file) onText(await file.text());
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <IconFileUpload size={28} stroke={1.4} />
      <strong>Drop the metadata file here</strong>
      <Button size="xs" variant="default" loading={isBusy} onClick={() => picker.current?.click()}>
        Choose a file
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xml,application/xml,text/xml,application/samlmetadata+xml"
        aria-label="Metadata file"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
};

const ways = [
  { value: 'url', label: 'URL' },
  { value: 'file', label: 'File' },
  { value: 'text', label: 'Text' },
];

/** Loads the metadata of an identity provider from a URL, a file or pasted text. */
export const MetadataInput = ({ initialUrl, onRead }: MetadataInputProps) => {
  const [way, setWay] = useState('url');
  const [url, setUrl] = useState(initialUrl);
  const [xml, setXml] = useState('');
  const { isBusy, failure, found, read } = useReading(onRead);
  const readXml = (text: string) => {
    setXml(text);
    if (text.trim()) void read({ metadataXml: text });
  };
  const readUrl = (event: FormEvent) => {
    event.preventDefault();
    if (url.trim()) void read({ metadataUrl: url.trim() });
  };
  return (
    <div className={layout.tight}>
      <SegmentedControl aria-label="Metadata source" value={way} onChange={setWay} data={ways} fullWidth />
      {way === 'url' && (
        <form className={styles.urlForm} noValidate onSubmit={readUrl}>
          <TextInput
            type="url"
            label="Metadata URL"
            placeholder="https://idp.example.com/metadata"
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={isBusy} disabled={!url.trim()}>
            Load
          </Button>
        </form>
      )}
      {way === 'file' && <FileDrop isBusy={isBusy} onText={readXml} />}
      {way === 'text' && (
        <Textarea
          label="Metadata"
          placeholder="<EntityDescriptor …>"
          autosize
          minRows={4}
          maxRows={10}
          value={xml}
          classNames={{ input: styles.code }}
          onChange={(event) => setXml(event.currentTarget.value)}
          onPaste={(event) => {
            event.preventDefault();
            readXml(event.clipboardData.getData('text'));
          }}
          onBlur={() => xml.trim() && !found && readXml(xml)}
        />
      )}
      {failure && <MessageBox type="ERROR">{failure}</MessageBox>}
      {found && <MessageBox type="SUCCESS">Loaded {found.entityId}. The fields below are filled in.</MessageBox>}
      {found && found.checks.some(({ status }) => status !== 'OK') && <CheckList checks={found.checks} />}
    </div>
  );
};
