import { useState } from 'react';
import { Button } from '@sluice/ui/core';
import { MessageBox } from '@sluice/ui/feedback/message-box.tsx';
import { TextInput } from '@sluice/ui/forms';
import { StepHeading } from '../shared/step-heading.tsx';
import { TextButton } from '../shared/text-button.tsx';
import { useFields, type FieldErrors } from '../shared/use-fields.ts';
import { ProductInterests, type Interest } from './product-interests.tsx';
import styles from './signup.module.css';
import { Terms, termsMissing } from './terms.tsx';

export type Names = { firstName: string; lastName: string; company: string };
export type Details = Names & { productInterests: Interest[] };

export const noDetails: Details = { firstName: '', lastName: '', company: '', productInterests: [] };

type Values = Names & { terms: string };

const validate = (values: Values): FieldErrors<Values> => ({
  ...(!values.firstName.trim() && { firstName: 'First name is required.' }),
  ...(!values.lastName.trim() && { lastName: 'Last name is required.' }),
  ...(!values.terms && { terms: termsMissing }),
});

type DetailsFormProps = {
  initial: Details;
  message: string | undefined;
  isBusy: boolean;
  onSubmit: (details: Details) => void;
  onBack?: (details: Details) => void;
};

/** Last step of sign-up: name, product interests and terms. */
export const DetailsForm = ({ initial, message, isBusy, onSubmit, onBack }: DetailsFormProps) => {
  const { productInterests, ...names } = initial;
  const [interests, setInterests] = useState(productInterests);
  const { values, errors, field, change, submit } = useFields({ ...names, terms: '' }, validate);
  const detailsOf = ({ firstName, lastName, company }: Names): Details => ({
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    company: company.trim(),
    productInterests: interests,
  });
  return (
    <>
      <StepHeading lead="Enter your name to complete your account.">Last step</StepHeading>
      <form noValidate onSubmit={submit((sent) => onSubmit(detailsOf(sent)))}>
        {message && <MessageBox type="ERROR">{message}</MessageBox>}
        <div className={styles.names}>
          <TextInput label="First Name" required autoComplete="given-name" size="md" {...field('firstName')} />
          <TextInput label="Last Name" required autoComplete="family-name" size="md" {...field('lastName')} />
        </div>
        <TextInput label="Company" autoComplete="organization" size="md" {...field('company')} />
        <ProductInterests chosen={interests} onChange={setInterests} />
        <Terms
          isAccepted={values.terms !== ''}
          error={errors.terms}
          onChange={(isAccepted) => change('terms', isAccepted ? 'accepted' : '')}
        />
        <Button type="submit" size="md" loading={isBusy} fullWidth mt="xs">
          Create account
        </Button>
      </form>
      {onBack && (
        <TextButton disabled={isBusy} onClick={() => onBack(detailsOf(values))}>
          Previous step
        </TextButton>
      )}
    </>
  );
};
