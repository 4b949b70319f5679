import type { OperationCall } from '../../../app/api/api.ts';
import { useChange } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../app/toast.ts';

type Body = OperationCall<'analytics.licenses.update'>['body'];

/** Changes a license; answers why it could not, if so. */
export const useUpdateLicense = (licenseId: string) => {
  const update = useChange('analytics.licenses.update');
  const change = (body: Body): Promise<string | undefined> =>
    update.mutateAsync({ params: { license_id: licenseId }, body }).then(
      () => {
        toast({ type: 'success', title: 'Successfully updated license' });
        return undefined;
      },
      (error: unknown) => problemOf(error).details[0] ?? actionFailure(error, 'change', 'license'),
    );
  return { change, isPending: update.isPending };
};

/** The same where there is no place for a failure: it is told in a toast. */
export const toastFailure = (failure: string | undefined): void => {
  if (failure) toast({ type: 'warning', title: failure });
};
