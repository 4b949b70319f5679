import { useState, type FormEvent } from 'react';
import { budgetActions, type BudgetAction } from '@sluice/contract/billing/budgets/vocabulary';
import { currencyPlaces, productNames } from '@sluice/contract/billing/plans/price-words';
import { productCategories, type ProductCategory } from '@sluice/contract/billing/products';
import { fieldMessages } from '@sluice/contract/shared/field';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { Select } from '@sluice/ui/fields';
import { TextInput } from '@sluice/ui/forms';
import { DialogFoot } from '@sluice/ui/layout/dialog-foot.tsx';
import { NumberInput } from '@sluice/ui/number-field.ts';
import { Modal } from '@sluice/ui/overlays';
import type { OperationCall } from '../../app/api/api.ts';
import { useChange } from '../../app/api/hooks.ts';
import { problemOf } from '../../app/api/problem.ts';
import { oneOf } from '../../app/search/search.ts';
import { EmailField } from '../../encoding/notifications/editor/email-field.tsx';
import layout from '../../shared/layout.module.css';
import { actionDescriptions, actionNames, type Budget } from './budget-words.ts';

type Body = NonNullable<OperationCall<'account.billing.budgets.create'>['body']>;

type Fields = {
  name: string;
  amount: number | undefined;
  category: ProductCategory | undefined;
  label: string;
  action: BudgetAction;
  emails: string[];
};

const fieldsOf = (budget: Budget | undefined, unit: number): Fields => ({
  name: budget?.name ?? '',
  amount: budget && budget.amount / unit,
  category: budget?.category,
  label: budget?.label ?? '',
  action: budget?.action ?? 'ALERT',
  emails: [...(budget?.emails ?? [])],
});

const bodyOf = ({ name, amount = 0, category, label, action, emails }: Fields, unit: number): Body => ({
  name: name.trim(),
  amount: Math.round(amount * unit),
  action,
  emails,
  ...(category !== undefined && { category }),
  ...(label.trim() !== '' && { label: label.trim() }),
});

/** Products whose budgets can have a label, and which can stop delivery. */
const mayHaveLabel = (category: ProductCategory | undefined): boolean =>
  category === undefined || category === 'ENCODING';
const actionsFor = ({ category, label }: Fields): readonly BudgetAction[] =>
  (category === undefined || category === 'STREAMS') && label.trim() === ''
    ? budgetActions
    : budgetActions.filter((action) => action !== 'STOP_DELIVERY');

type FieldProps = { fields: Fields; isChecked: boolean; currency: string; onChange: (next: Partial<Fields>) => void };

const ScopeFields = ({ fields, onChange }: Omit<FieldProps, 'currency' | 'isChecked'>) => (
  <>
    <Select
      label="Product"
      clearable
      placeholder="All products"
      value={fields.category ?? null}
      onChange={(value) => {
        const category = oneOf(value, productCategories);
        onChange({ category, ...(!mayHaveLabel(category) && { label: '' }) });
      }}
      data={productCategories.map((value) => ({ value, label: productNames[value] }))}
    />
    {mayHaveLabel(fields.category) && (
      <TextInput
        label="Label"
        description="Counts only encodings with this label; leave empty to count all usage."
        maxLength={255}
        value={fields.label}
        onChange={({ currentTarget: { value: label } }) => onChange({ label })}
      />
    )}
  </>
);

const BudgetFields = ({ fields, isChecked, currency, onChange }: FieldProps) => {
  const actions = actionsFor(fields);
  const action = actions.includes(fields.action) ? fields.action : 'STOP';
  return (
    <div className={layout.stack}>
      <TextInput
        label="Name"
        data-autofocus
        maxLength={255}
        value={fields.name}
        error={isChecked && fields.name.trim() === '' ? fieldMessages.empty : undefined}
        onChange={({ currentTarget: { value: name } }) => onChange({ name })}
      />
      <NumberInput
        label={`Amount for each month, in ${currency}`}
        description="Counts usage, without base prices of plans and tax. 0 allows what plans include."
        min={0}
        decimalScale={currencyPlaces(currency)}
        thousandSeparator=","
        hideControls
        value={fields.amount ?? ''}
        error={isChecked && fields.amount === undefined ? fieldMessages.empty : undefined}
        onChange={(value) => onChange({ amount: value === '' ? undefined : Number(value) })}
      />
      <ScopeFields fields={fields} onChange={onChange} />
      <Select
        label="Once it is used up"
        description={actionDescriptions[action]}
        value={action}
        onChange={(value) => onChange({ action: oneOf(value, budgetActions) ?? 'ALERT' })}
        data={actions.map((value) => ({ value, label: actionNames[value] }))}
      />
      <EmailField emails={fields.emails} error={undefined} onChange={(emails) => onChange({ emails })} />
      <p className={`${layout.dim} ${layout.small}`}>Without recipients, warnings go to the billing contact.</p>
    </div>
  );
};

/** Creates or changes a budget in a dialog. */
export const BudgetForm = ({
  budget,
  currency,
  onClose,
}: {
  budget: Budget | undefined;
  currency: string;
  onClose: () => void;
}) => {
  const unit = 10 ** currencyPlaces(currency);
  const [fields, setFields] = useState(() => fieldsOf(budget, unit));
  const [isChecked, setChecked] = useState(false);
  const create = useChange('account.billing.budgets.create');
  const update = useChange('account.billing.budgets.update');
  const change = (next: Partial<Fields>) =>
    setFields((current) => {
      const changed = { ...current, ...next };
      return actionsFor(changed).includes(changed.action) ? changed : { ...changed, action: 'STOP' };
    });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (fields.name.trim() === '' || fields.amount === undefined) return;
    const body = bodyOf(fields, unit);
    await (budget ? update.mutateAsync({ params: { budget_id: budget.id }, body }) : create.mutateAsync({ body }));
    onClose();
  };
  const error = create.error ?? update.error;
  const problem = error ? problemOf(error) : undefined;
  return (
    <Modal opened onClose={onClose} title={<strong>{budget ? 'Edit budget' : 'New budget'}</strong>}>
      <form noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
        {problem && <MessageBox type="ERROR">{problem.details[0] ?? problem.text}</MessageBox>}
        <BudgetFields fields={fields} isChecked={isChecked} currency={currency} onChange={change} />
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending || update.isPending}>
            {budget ? 'Save budget' : 'Create budget'}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
};
