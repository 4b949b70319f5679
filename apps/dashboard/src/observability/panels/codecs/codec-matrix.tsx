import { count } from '@sluice/ui/format/quantity';
import { DataTable, type Column } from '@sluice/ui/table/data-table.tsx';
import { decimal } from '@sluice/ui/format/number';
import { shownValue } from '../../shared/values.ts';
import { codecName, type Category, type CodecSupport } from './codec-support.ts';
import styles from './codecs.module.css';

export const shownPercentage = (percentage: number): string => `${decimal(percentage)} %`;

type CodecMatrixProps = {
  dimension: string;
  header: string;
  codecs: readonly CodecSupport[];
  categories: readonly Category[];
};

const Share = ({ codec, category }: { codec: CodecSupport; category: Category }) => {
  const { impressions, percentage } = codec.categories.get(category.key) ?? { impressions: 0, percentage: 0 };
  return (
    <span className={styles.share} title={`${count(impressions)} impressions`}>
      <i className={styles.shade} style={{ opacity: percentage / 100 }} aria-hidden="true" />
      {shownPercentage(percentage)}
    </span>
  );
};

const columnsOf = ({ dimension, header, codecs }: CodecMatrixProps): Column<Category>[] => [
  { key: 'value', header, render: ({ value }) => shownValue(dimension, value) },
  { key: 'impressions', header: 'Impressions', align: 'number', render: ({ impressions }) => count(impressions) },
  ...codecs.map((codec): Column<Category> => ({
    key: codec.codec.id,
    header: codecName(codec.codec.id),
    align: 'number',
    render: (category) => <Share codec={codec} category={category} />,
  })),
];

/** Table of codec support by value of a category. */
export const CodecMatrix = (props: CodecMatrixProps) => (
  <DataTable
    label={`Codec support by ${props.header.toLowerCase()}`}
    columns={columnsOf(props)}
    rows={props.categories}
    rowId={({ key }) => key}
    rowLabel={({ value }) => shownValue(props.dimension, value)}
    asCards
  />
);
