import { createFileRoute } from '@tanstack/react-router';
import SsoPage from '../../sso/sso.page.tsx';

export const Route = createFileRoute('/_app/$slug')({ component: SsoPage });
