import type { OperationCall } from '../../../app/api/api.ts';
import { useChange } from '../../../app/api/hooks.ts';
import { problemOf } from '../../../app/api/problem.ts';
import { actionFailure } from '../../../app/texts.ts';
import { toast } from '../../../shared/toast/toast.ts';

type Body = OperationCall<'analytics.licenses.update'>['body'];

/** Updates a license and resolves with an error message, or undefined on success. */
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

/** Shows an error message in a toast, for updates without a place to show it. */
export const toastFailure = (failure: string | undefined): void => {
  if (failure) toast({ type: 'warning', title: failure });
};
