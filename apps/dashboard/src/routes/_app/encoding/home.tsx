import { createFileRoute } from '@tanstack/react-router';
import EncodingHomePage from '../../../encoding/home/encoding-home.page.tsx';

export const Route = createFileRoute('/_app/encoding/home')({ component: EncodingHomePage });
