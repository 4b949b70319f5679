import { createFileRoute } from '@tanstack/react-router';
import AccountPage from '../../account/account.page.tsx';
import { accountSearch } from '../../account/account-search.ts';

export const Route = createFileRoute('/_app/account')({ validateSearch: accountSearch, component: AccountPage });
