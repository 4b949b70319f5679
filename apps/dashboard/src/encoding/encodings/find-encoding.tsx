import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '@sluice/api-client';
import { Loader } from '@sluice/ui/core';
import { IconSearch } from '@sluice/ui/icons';
import { SearchField } from '@sluice/ui/search-field.tsx';
import { useApi } from '../../app/api/api.ts';
import { actionFailure } from '../../app/texts.ts';
import { encodingScreen } from '../families/area.ts';
import styles from './encoding-filters.module.css';
import { looksLikeId } from '../../shared/list/list-search.ts';

const typingMilliseconds = 400;

type FindEncodingProps = { name: string | undefined; onName: (name: string | undefined) => void };

const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.status === 404
    ? 'No encoding in this organization has this id'
    : actionFailure(error, 'view', 'encoding');

/** Filters the list by name while typing; a full id opens its encoding or reports that none exists. */
export const FindEncoding = ({ name, onName }: FindEncodingProps) => {
  const api = useApi();
  const navigate = useNavigate();
  const [value, setValue] = useState(name ?? '');
  const [refusal, setRefusal] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const searchText = value.trim();
  const isId = looksLikeId(value);
  useEffect(() => {
    if (isId || searchText === (name ?? '')) return;
    const timer = setTimeout(() => onName(searchText || undefined), typingMilliseconds);
    return () => clearTimeout(timer);
  });
  const open = async () => {
    setLooking(true);
    try {
      const { type } = await api.call('encoding.encodings.get', { params: { encoding_id: searchText } });
      await navigate({ to: encodingScreen(type), params: { id: searchText } });
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setLooking(false);
    }
  };
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (isId) void open();
        else onName(searchText || undefined);
      }}
    >
      <SearchField
        label="Find by name or id"
        leftSection={isLooking ? <Loader size={14} /> : <IconSearch size={16} />}
        value={value}
        autoFocus={Boolean(name)}
        error={refusal}
        description={isId && !refusal ? 'Press Enter to open this encoding' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(text) => {
          setValue(text);
          setRefusal(undefined);
        }}
      />
    </form>
  );
};
